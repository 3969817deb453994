/**
 * Pages and mails take React several times as long where it is not told that it is in production. It looks once, when it is
 * loaded, so this comes before all else.
 */
process.env.NODE_ENV ??= 'production';
