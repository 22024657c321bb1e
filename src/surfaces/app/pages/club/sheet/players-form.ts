import { html } from 'hono/html'
import { parseName } from '../../../../../account/name.ts'
import { findMembersCalled, type MemberName } from '../../../../../club/member-names-store.ts'
import { type Fields, optionalText } from '../../../../../core/fields.ts'
import { Problem } from '../../../../../core/problem.ts'
import type { Db } from '../../../../../platform/db/open.ts'
import type { Player } from '../../../../../tee-sheet/booking.ts'
import type { Language } from '../../../../../words/language.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { type Filled, field } from '../../../../ui/form-field.ts'

/** The members that a field may have meant, by the name of the field. */
export type Lookup = Readonly<Record<string, readonly MemberName[]>>

const PLACES = [1, 2, 3, 4] as const

/** A player that we don't know for sure: the form comes back with a choice. */
export class UnclearPlayer extends Problem {
  readonly lookup: Lookup
  constructor(sentence: string, lookup: Lookup) {
    super('conflict', sentence)
    this.lookup = lookup
  }
}

/** The players of a posted form: the golfer, members by number or name, and guests. */
export async function readPlayers(
  db: Db,
  clubId: string,
  fields: Fields,
  { accountId, language }: { readonly accountId: string; readonly language: Language },
): Promise<readonly Player[]> {
  const players: Player[] = fields.me === 'yes' ? [{ accountId }] : []
  for (const place of PLACES) {
    const name = `player${place}`
    const text = optionalText(fields, name, 80)?.trim() ?? ''
    if (text === '') continue
    const isGuest = fields[`guest${place}`] === 'yes'
    players.push(isGuest ? { guest: parseName(text) } : await memberCalled(db, clubId, name, text, language))
  }
  const { book } = wordsOf(language).clubSheet
  if (players.length === 0) throw new UnclearPlayer(book.empty, {})
  return withoutRepeats(players)
}

async function memberCalled(
  db: Db,
  clubId: string,
  name: string,
  text: string,
  language: Language,
): Promise<Player> {
  const found = await findMembersCalled(db, clubId, text)
  const [member] = found
  const { book } = wordsOf(language).clubSheet
  if (!member) throw new UnclearPlayer(book.nobody(text), {})
  if (found.length > 1) throw new UnclearPlayer(book.which(text), { [name]: found })
  return { accountId: member.accountId }
}

/** Somebody who is named twice plays once. */
const withoutRepeats = (players: readonly Player[]): readonly Player[] =>
  players.filter(
    (player, index) =>
      'guest' in player ||
      index === players.findIndex((other) => 'accountId' in other && other.accountId === player.accountId),
  )

export type PlayersForm = {
  readonly form: string
  readonly language: Language
  readonly filled: Filled
  readonly lookup: Lookup
  /** How many fields for others there are. */
  readonly others: number
  /** Whether the golfer plays unless they say no; null where that is no question. */
  readonly me: boolean | null
}

/** Fields for who plays. */
export function playerFields(given: PlayersForm) {
  const { book } = wordsOf(given.language).clubSheet
  const isSentBack = given.filled.fault !== null
  const isMe = isSentBack ? given.filled.values.me === 'yes' : given.me
  return html`${given.me === null ? '' : html`<div class="field"><label class="tick"><input type="checkbox" name="me" value="yes"${isMe ? html` checked` : ''}>${book.me}</label></div>`}
<p class="hint">${book.hint}</p>
<div class="players">${PLACES.slice(0, given.others).map((place) => playerField(given, place))}</div>`
}

function playerField({ form, language, filled, lookup, me }: PlayersForm, place: number) {
  const { book } = wordsOf(language).clubSheet
  const name = `player${place}`
  const found = lookup[name]
  // A member is the first player; the staff books for others.
  const label = book.player(me ? place + 1 : place)
  const isGuest = filled.values[`guest${place}`] === 'yes'
  return html`<div class="player">${
    found
      ? html`<div class="field"><label for="${form}-${name}">${label}</label><select id="${form}-${name}" name="${name}" autofocus>${found.map(
          (member) => html`<option value="${member.number}">${member.name ?? ''} (${member.number})</option>`,
        )}</select></div>`
      : field({ form, name, label, filled, attributes: { maxlength: 80, autocomplete: 'off' } })
  }
<label class="tick"><input type="checkbox" name="guest${place}" value="yes"${isGuest ? html` checked` : ''}>${book.guest}</label></div>`
}
