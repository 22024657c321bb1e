/** What a golfer in a competition hears instead of advice. */
export const COMPETITION_NOTE = 'In a competition only distances are given (Rule 4.3).'
