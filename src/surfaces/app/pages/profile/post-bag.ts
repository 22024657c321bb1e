import type { Session } from '../../../../account/account.ts'
import type { ClubInBag, Units } from '../../../../account/profile.ts'
import { changeProfile, readProfile } from '../../../../account/profile-store.ts'
import { type Fields, optionalText } from '../../../../core/fields.ts'
import { malformed, Problem } from '../../../../core/problem.ts'
import { type Yards, yards } from '../../../../core/units.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import { parseProfileChange } from '../../golfer/profile-json.ts'
import type { AppRequest } from '../../route.ts'
import { inUnits, toYards } from '../lengths.ts'
import { carryField, clubField, MOST_CLUBS } from './bag-form.ts'
import { DONE, submitForm } from './show-profile.ts'
import { orderBag, type SuggestedBag, suggestedBag, suggestedCarry } from './suggested-bag.ts'

const ROWS = Array.from({ length: MOST_CLUBS }, (_, row) => row)
const FARTHEST_YARDS = 450

function labelsOf(language: Language) {
  const { bag } = wordsOf(language).profile
  return Object.fromEntries(
    ROWS.flatMap((row) => [
      [clubField(row), bag.clubNumber(row + 1)],
      [carryField(row), bag.carryNumber(row + 1)],
    ]),
  )
}

export const postBag = (context: AppContext) => (request: AppRequest<Session>) =>
  submitForm(context, request, 'bag', labelsOf(request.language), async (fields) => {
    const { id } = request.session.account
    const profile = await readProfile(context.db, id)
    const suggested = suggestedBag(profile)
    const given = fields.usual === '1' ? suggested.clubs : bagOf(fields, profile.units)
    const bag = orderBag(fields.fill === '1' ? filledIn(given, suggested) : given, suggested)
    await changeProfile(context, id, parseProfileChange(context, { bag: bag.map(clubJson) }))
    return DONE
  })

const clubJson = ({ club, carryYards }: ClubInBag) => ({ club, carry_yards: carryYards })

const filledIn = (bag: readonly ClubInBag[], suggested: SuggestedBag): readonly ClubInBag[] =>
  bag.map(({ club, carryYards }) => ({ club, carryYards: carryYards ?? suggestedCarry(suggested, club) }))

/** The rows that say something, but for the one to be removed. */
function bagOf(fields: Fields, units: Units): readonly ClubInBag[] {
  const seen = new Set<string>()
  return ROWS.flatMap((row) => {
    const club = optionalText(fields, clubField(row), 40)?.trim() ?? ''
    const carry = optionalText(fields, carryField(row))?.trim() ?? ''
    if (fields.remove === String(row) || (club === '' && carry === '')) return []
    if (club === '')
      throw new Problem(
        'malformed_parameter',
        `${clubField(row)} needs a name, because you entered its carry.`,
      )
    if (seen.has(club.toLowerCase())) throw malformed(clubField(row), 'different from the clubs above')
    seen.add(club.toLowerCase())
    return [{ club, carryYards: carry === '' ? null : carryOf(carry, row, units) }]
  })
}

function carryOf(text: string, row: number, units: Units): Yards {
  const carry = /^\d{1,4}$/.test(text) ? toYards(Number(text), units) : Number.NaN
  if (!(carry >= 1 && carry <= FARTHEST_YARDS))
    throw malformed(carryField(row), `a whole number of ${units} from 1 to ${inUnits(FARTHEST_YARDS, units)}`)
  return yards(carry)
}
