/** The form that suggests a correction of a course. */
export const correction = {
  title: (course: string) => `Suggest a correction: ${course}`,
  heading: 'Suggest a correction',
  lead: 'Tell us what’s wrong and what’s right. We check it against a source before we change anything.',
  cardTitle: (course: string) => `Add the scorecard: ${course}`,
  cardHeading: 'Add this scorecard',
  cardLead:
    'We don’t have a scorecard for this course yet. Type the numbers, or tell us where we can find the card. We check it before we publish it.',
  description: (course: string) =>
    `Something wrong about ${course}? Tell us what’s right. No account needed.`,
  back: (course: string) => `Back to ${course}`,
  about: 'What is it about?',
  subjects: {
    name: 'Name or place',
    contact: 'Contact details',
    scorecard: 'Scorecard',
    tees: 'Tees and ratings',
    map: 'Map',
    closed: 'The course has closed',
    duplicate: 'A duplicate of another course',
    other: 'Something else',
  },
  explanation: 'What’s wrong, and what’s right?',
  explanationHint: (min: string, max: string) =>
    `Such as “Hole 7 is a par 4, 412 yards from the blue tees.” ${min} to ${max} characters.`,
  cardExplanation: 'What does the card say?',
  cardExplanationHint: (min: string, max: string) =>
    `Par, stroke index and length of each hole, tee by tee, or a link to the card. ${min} to ${max} characters.`,
  knownFrom: 'How do you know? (optional)',
  knownFromHint: 'A link, or a few words such as “the card of May 2026”.',
  email: 'Email for questions (optional)',
  emailHint: 'We use it only to ask about this suggestion, and delete it when we’re done.',
  leaveEmpty: 'Leave this field empty',
  send: 'Send suggestion',
  privacy: 'Apart from the email, we store nothing about you, not even your network address.',
  wrong: {
    about: 'Choose what it is about.',
    explanation: (min: string, max: string) => `Explain it in ${min} to ${max} characters.`,
    known_from: (max: string) => `Use at most ${max} characters to say how you know.`,
    email: 'That doesn’t look like an email address. Correct it, or leave it empty.',
  },
  tooMany: (minutes: number) =>
    `You’ve sent several suggestions. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  fullCourse:
    'We already have many suggestions for this course and will go through them first. Try again in a few days.',
  fullQueue: 'We have more suggestions than we can check right now. Try again in a few days.',
  notSaved: 'We can’t save your suggestion right now. Try again shortly.',
  thanksTitle: 'Thank you',
  thanks: 'We have your suggestion. We check it against a source before we change the course.',
  reference: 'Your reference number is',
  another: 'Suggest another correction',
}
