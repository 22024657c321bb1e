export const search = {
  title: 'Find a golf course',
  placeholder: 'Course or town, such as “Cedar Lagoon”',
  near: 'Near me',
  locating: 'Finding where you are…',
  denied: 'We couldn’t find out where you are. Search for a course or a town instead.',
  none: 'No course found. Press Enter to search everywhere.',
  suggestions: 'Courses',
  close: (q: string) => `Nothing is called “${q}”. Did you mean one of these?`,
  corrected: (q: string) => `Showing results for “${q}”.`,
  notUsed: (words: string) => `We can’t search by: ${words}.`,
  didYouMean: 'Did you mean',
  found: (count: string, isOne: boolean) => (isOne ? 'One course' : `${count} courses`),
  foundFor: (count: string, isOne: boolean, q: string) =>
    isOne ? `One course for “${q}”` : `${count} courses for “${q}”`,
  foundNear: (count: string, isOne: boolean) =>
    isOne ? 'One course within 30 miles of you' : `${count} courses within 30 miles of you`,
  nothing: 'No courses found. Try part of the name, or the town.',
  nothingNear: 'We don’t know any courses within 30 miles of you.',
  browse: 'Browse courses by place',
  ask: 'Search by the name of a course or a town.',
  more: 'More courses',
  miles: (miles: string) => `${miles} mi`,
}
