/** The public page of a club. */
export const clubPublic = {
  notFound: {
    title: 'Club not found',
    text: 'There’s no public page of a club at this address.',
  },
  description: (name: string, place: string) =>
    place === '' ? `${name}: a golf club.` : `${name}: a golf club in ${place}.`,
  kind: 'Golf club',
  status: 'The course today',
  competitions: 'Competitions',
  about: 'About the club',
  visitors: 'For visitors',
  course: 'The course',
  email: 'Email',
  signIn: 'Members sign in',
  /** On the page of a course. */
  playHere: 'Clubs that play here',
  /** In a search. */
  found: 'Clubs',
}
