/** The celebrations of the checkout: what each is called, and a greeting to begin from. The messages are read by anybody: they assume no gender. */
export const celebrations = {
  birthday: {
    name: 'Birthday',
    message:
      'Happy birthday! May this new year of your life bring good health, good company and many reasons to laugh. Treat yourself to something you love today; you have earned it.',
  },
  love: {
    name: 'Love',
    message:
      'Some people make every ordinary day better just by being in it. You are one of them. This is a small way of saying something big: you are loved, today and always.',
  },
  engagement: {
    name: 'Engagement/Proposal',
    message:
      'Congratulations on your engagement! A yes like this one deserves to be celebrated. May the months ahead be full of plans, laughter and the joy of choosing each other every day.',
  },
  anniversary: {
    name: 'Anniversary',
    message:
      'Happy anniversary! One more year of stories, of patience and of laughter shared. May there be many more, and may this gift give you a good excuse to celebrate as you like best.',
  },
  wedding: {
    name: 'Marriage/Wedding',
    message:
      'Congratulations on your wedding! May your home always have music, good coffee and doors open for the people who love you. We wish you a long and happy life together.',
  },
  'bachelorette-party': {
    name: 'Bachelorette Party',
    message:
      'The big day is almost here, so tonight is for dancing! Gather your favourite people, laugh until it hurts and make memories to tell for years. Enjoy every minute of your party.',
  },
  'bachelor-party': {
    name: 'Bachelor Party',
    message:
      'One last toast before the big yes! Enjoy the night with the friends who know all your stories, and save a few new ones for later. Here is our share of the celebration.',
  },
  'bar-mitzvah': {
    name: 'Bar Mitzvah',
    message:
      'Mazel tov! Today you take your place in a tradition of many generations. May what you have learned guide you, and may your family and community always be proud to walk beside you.',
  },
  'bat-mitzvah': {
    name: 'Bat Mitzvah',
    message:
      'Mazel tov on this beautiful day! May the words you read today stay with you, may your own voice grow ever stronger, and may joy follow wherever you decide to go.',
  },
  'brit-milah': {
    name: 'Brit Milah',
    message:
      'Mazel tov to the whole family! We share your joy as you welcome your little one into the covenant. May this new life grow in health, in wisdom and surrounded by love.',
  },
  'get-well': {
    name: 'Get Well Soon',
    message:
      'We heard that you are not feeling well, and we miss you. Rest, let others take care of you and do not hurry: everything else can wait. Here is something to make the days lighter.',
  },
  'just-because': {
    name: 'Just Because I Want to Pamper You',
    message:
      'There is no date on the calendar and no special reason, only the wish to see you smile. Take a break, choose something you like and let yourself be pampered. You deserve it.',
  },
  'new-home': {
    name: 'Moving/New Home',
    message:
      'Congratulations on your new home! May the boxes empty quickly, the neighbours be kind and every corner fill with good moments. Here is something to help it feel like yours.',
  },
  success: {
    name: 'Success/Achievement',
    message:
      'Congratulations! We know how much work stands behind this result: the early mornings, the second attempts, the patience. Enjoy the moment. This success is truly yours.',
  },
  graduation: {
    name: 'Graduation',
    message:
      'You did it! Behind that diploma are nights of study, many cups of coffee and a great deal of courage. Congratulations on your graduation; we cannot wait to see what comes next.',
  },
  birth: {
    name: 'Birth',
    message:
      'Welcome to the world, little one! Congratulations to the whole family. May these first days be tender, the nights kind and the house full of love for the newest person in it.',
  },
  baptism: {
    name: 'Baptism',
    message:
      'On this day of blessing we share your joy. May faith light the path ahead, and may the love of family and godparents be near at every step. Congratulations on the baptism!',
  },
  'first-communion': {
    name: 'First Communion',
    message:
      'Congratulations on your First Communion! May the peace and joy of this day stay in your heart, and may you always feel the love of everyone who celebrates with you.',
  },
  'personal-achievement': {
    name: 'Personal Achievement',
    message:
      'You set yourself a goal and you reached it. That takes discipline, heart and the courage to keep going when nobody is looking. We see it and celebrate it with you. Well done!',
  },
  'independence-day': {
    name: 'Independence Day',
    message:
      'Happy Independence Day! Between lanterns, drums and blue, white and red, today we celebrate the country we share and the people who build it every day. People like you.',
  },
  'mothers-day': {
    name: "Mother's Day",
    message:
      "Happy Mother's Day! Thank you for the hugs that fix everything, for the strength nobody sees and for so much love given without counting. May today be all about you.",
  },
  'fathers-day': {
    name: "Father's Day",
    message:
      "Happy Father's Day! Thank you for the advice, the bad jokes and for always being there when it matters. Take today slowly and enjoy it with those who love you most.",
  },
  christmas: {
    name: 'Christmas',
    message:
      'Merry Christmas! May your table be full of tamales and of people you love, and may the peace of these days last well into the new year. Thank you for being part of ours.',
  },
  'new-year': {
    name: 'New Year',
    message:
      'Happy New Year! Thank you for everything we shared in the one that ends. May the twelve months ahead bring you health, work you enjoy and time for what matters most.',
  },
  thanksgiving: {
    name: 'Thanksgiving',
    message:
      'Today we count the good things, and you are among them. Thank you for your time, your kindness and everything you give without being asked. Happy Thanksgiving!',
  },
  'valentines-day': {
    name: "Valentine's Day",
    message:
      "Happy Valentine's Day! To love, to friendship and to the people who are both shelter and laughter. Thank you for being one of them. Enjoy something sweet in good company.",
  },
  retirement: {
    name: 'Retirement',
    message:
      'Congratulations on your retirement! After so many years of work and so much taught to others, your time now belongs to you. May there be long breakfasts, trips and new dreams.',
  },
  promotion: {
    name: 'Job Promotion',
    message:
      'Congratulations on your promotion! It recognizes what those who work with you have long known: your commitment, your judgement and your care for people. Enjoy this new step.',
  },
  'new-job': {
    name: 'New Job',
    message:
      'Congratulations on your new job! May the first days be easy, the team welcoming and the challenges just the right size. They have chosen well: we know what you are capable of.',
  },
} as const;
