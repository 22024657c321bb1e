/** What goes wrong, for people. */
export const problems = {
  /** A field was left empty. */
  enter: (label: string) =>
    `Enter your ${/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}.`,
  /** Programs get every sentence in English; pages look it up here. `{a}` is for a value, which is looked up too. */
  sentences: {
    '{field} must be later than from.': '{field} must be later than the beginning.',
    '{field} must be no earlier than first.': '{field} can’t be before the first one.',
    '{field} must be a date such as {example} (month and day).': '{field} must be a day that exists.',
    'players must be {count} golfers, who play together.':
      'A side has {count} players here. Enter all of them.',
    '{field} must be two or more for an eclectic.':
      'An eclectic needs two rounds or more. Give the day of each.',
    '{field} must be one day: each match has its own.':
      'Match play has one day. Leave the days of further rounds empty.',
    'players must be one to three of your friends.': 'Choose one to three friends.',
  } as Readonly<Record<string, string>>,
  notFound: 'Not found',
  pageNotFound: 'Page not found',
  nothingHere: 'There’s nothing at this address. Search for a course or a town, or start at the home page.',
  wrong: 'Something went wrong',
  tooMany: 'Too many requests',
  tryAgain: 'Try again shortly',
  pageExpired: 'This page has expired. Go back, reload it and try again.',
  findCourse: 'Find a course',
  home: 'Home page',
  /** Said by a script. */
  unreachable: 'We can’t reach Dogleg right now. Check your connection.',
  /** Said by a script, in place of a sentence from the service. None: that sentence is in this language. */
  failed: null as string | null,
}
