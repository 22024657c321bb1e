import { escapeMarkdown } from '../../core/text/escape-markdown.ts'

/** A club in a sentence: `driver`, `gap wedge`, `7-iron`, `PW`. Golfers may write names of their own. */
export const clubWords = (club: string) =>
  /^[A-Z][a-z]+(?: [a-z]+)?$/.test(club) ? club.charAt(0).toLowerCase() + club.slice(1) : escapeMarkdown(club)
