import type { Session } from '../../../../account/account.ts'
import type { Units } from '../../../../account/profile.ts'
import { changeProfile, readProfile } from '../../../../account/profile-store.ts'
import { type Fields, optionalText } from '../../../../core/fields.ts'
import { malformed, Problem } from '../../../../core/problem.ts'
import type { AppContext } from '../../context.ts'
import { parseProfileChange } from '../../golfer/profile-json.ts'
import type { AppRequest } from '../../route.ts'
import { inUnits, toYards } from '../lengths.ts'
import { carryField, clubField, MOST_CLUBS, USUAL_SET } from './bag-form.ts'
import { DONE, submitForm } from './show-profile.ts'

const ROWS = Array.from({ length: MOST_CLUBS }, (_, row) => row)
const FARTHEST_YARDS = 450

const LABELS = Object.fromEntries(
  ROWS.flatMap((row) => [
    [clubField(row), `Club ${row + 1}`],
    [carryField(row), `The carry of club ${row + 1}`],
  ]),
)

export const postBag = (context: AppContext) => (request: AppRequest<Session>) =>
  submitForm(context, request, 'bag', LABELS, async (fields) => {
    const { id } = request.session.account
    const { units } = await readProfile(context.db, id)
    const bag = fields.usual === '1' ? usualSet : bagOf(fields, units)
    await changeProfile(context, id, parseProfileChange(context, { bag }))
    return DONE
  })

type ClubJson = { readonly club: string; readonly carry_yards: number | null }

const usualSet = USUAL_SET.map((club): ClubJson => ({ club, carry_yards: null }))

/** The rows that say something, but for the one to be removed. */
function bagOf(fields: Fields, units: Units): readonly ClubJson[] {
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
    return [{ club, carry_yards: carry === '' ? null : carryOf(carry, row, units) }]
  })
}

function carryOf(text: string, row: number, units: Units): number {
  const carry = /^\d{1,4}$/.test(text) ? toYards(Number(text), units) : Number.NaN
  if (!(carry >= 1 && carry <= FARTHEST_YARDS))
    throw malformed(carryField(row), `a whole number of ${units} from 1 to ${inUnits(FARTHEST_YARDS, units)}`)
  return carry
}
