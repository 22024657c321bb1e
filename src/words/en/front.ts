/** The front page. */
export const front = {
  title: 'Dogleg: golf courses, hole by hole',
  description: (courses: string) =>
    `Scorecards, maps, green contours and wind for ${courses} golf courses. Open data: every number has a source, and gaps stay visible.`,
  headline: 'Every golf course, hole by hole',
  lead: (courses: string) =>
    `Scorecards, maps, greens and wind for ${courses} courses. Free to explore, no account needed.`,
  featured: 'Have a look',
  featuredNote: 'Courses with everything: card, map, green contours and wind.',
  coverage: 'What we have',
  coverageNote: 'We never guess. What we don’t know stays a gap, and every course names its source.',
  coverageMap: 'Map of all our courses',
  browse: 'Browse by place',
  quality: 'How good is the data?',
  ways: 'Start here',
  golfers: {
    title: 'For golfers',
    text: 'The hole in front of you: a live map, your distances, the slopes of the green, the wind and your card. Premium adds today’s pin, what the shot plays like and the caddie.',
    action: 'Open the app',
  },
  clubs: {
    title: 'For clubs',
    text: 'Your course as it really is. Add your scorecard, correct what’s wrong, and let your members sign in with a PIN.',
    action: 'Dogleg for clubs',
  },
  developers: {
    title: 'For developers',
    text: 'An open API and a tool server for assistants. No key, clear licences, and a page to cite for every answer.',
    action: 'Quick start',
  },
  none: 'The library is empty so far.',
}
