/** English texts of lists: their pages, days and exports. */
export const listsEn = {
  pager: {
    label: 'Pages',
    page: 'Page {{page}}',
    previous: 'Previous page',
    next: 'Next page',
    size: 'Rows per page',
    range: '{{from}}–{{to}} of {{total}}',
  },
  dateRange: {
    range: 'Date Range',
    clearDate: 'Clear Date',
    since: 'From {{day}}',
    until: 'Until {{day}}',
    start: 'From',
    end: 'To',
    apply: 'Apply',
    quick: {
      today: 'Today',
      lastWeek: 'Last 7 days',
      thisMonth: 'This month',
      lastMonth: 'Last month',
      thisYear: 'This year',
    },
  },
  exporting: {
    export: 'Export',
    excel: 'Excel',
    csv: 'Csv',
    makingExcel: 'Preparing the Excel file…',
    makingCsv: 'Preparing the Csv file…',
  },
} as const;
