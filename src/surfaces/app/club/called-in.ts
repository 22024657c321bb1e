import type { Member } from '../../../club/club.ts'
import type { Language } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'

type Named = Pick<Member, 'name' | 'number'>

/**
 * What a club's people call one another: by the number where there is no name yet, since only the roster shows emails.
 * Somebody who is on no roster any more is a former member.
 */
export function calledIn(language: Language): (member: Named | null | undefined) => string {
  const { former, nameless } = wordsOf(language).club.people
  return (member) => (member ? (member.name ?? nameless(member.number)) : former)
}
