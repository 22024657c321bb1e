import type { ShownStatus } from '../../../../../club/course-status.ts'
import type { Actor, Seat, Start } from '../../../../../tee-sheet/booking.ts'
import { timeText } from '../../../../../tee-sheet/clock.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY, type Filled } from '../../../../ui/form-field.ts'
import { calledIn } from '../../../club/called-in.ts'
import type { Sheet, TeeRow } from '../../../club/tee-sheet/read-sheet.ts'
import type { ClubRequest } from '../club-page.ts'
import { clubPath } from '../tabs.ts'
import type { Lookup } from './players-form.ts'

/** The forms of the page; each has an address of its own. */
export type FormName =
  | 'book'
  | 'cancel'
  | 'mark'
  | 'move'
  | 'players'
  | 'close'
  | 'block'
  | 'reopen'
  | 'wait'
  | 'leave'
  | 'calendar'

/** A form that has to be sent again, with what was typed, and whom it may have meant. */
export type Returned = { readonly form: FormName; readonly filled: Filled; readonly lookup: Lookup }

/** What the golfer looks at besides the day: a time to book, or a group to change. */
export type Panel =
  | { readonly kind: 'book'; readonly start: Start }
  | { readonly kind: 'group'; readonly booking: string }

export type SheetView = {
  readonly request: ClubRequest
  readonly sheet: Sheet
  readonly viewer: Actor
  /** What the board says about the course. */
  readonly course: ShownStatus | null
  readonly panel: Panel | null
  readonly returned: Returned | null
  readonly calendar: { readonly since: number | null; readonly address: string | null }
  /** Sent along with a booking, so that a form sent twice books once. */
  readonly key: string
}

export const wordsFor = ({ request }: Pick<SheetView, 'request'>) => wordsOf(request.language).clubSheet

export const sheetPath = ({ request }: Pick<SheetView, 'request'>, form?: FormName) => {
  const path = clubPath(request.session.membership.slug, 'sheet')
  return form === undefined ? path : `${path}/${form}`
}

export const dayPath = (view: SheetView, day: string = view.sheet.day) => `${sheetPath(view)}?day=${day}`

export const filledOf = ({ returned }: SheetView, form: FormName): Filled =>
  returned?.form === form ? returned.filled : EMPTY

export const lookupOf = ({ returned }: SheetView, form: FormName): Lookup =>
  returned?.form === form ? returned.lookup : {}

/** A time's place on the page, such as `t0830-10`. */
export const rowId = ({ minute, tee }: Pick<TeeRow, 'minute' | 'tee'>) =>
  `t${timeText(minute).replace(':', '')}-${tee}`

/** How the page calls a player. */
export function nameOf(view: Pick<SheetView, 'request' | 'sheet'>, { accountId, guest }: Seat): string {
  const { player } = wordsFor(view)
  if (guest !== null) return guest
  const member = accountId === null ? undefined : view.sheet.people.get(accountId)
  return member === undefined ? player.former : (member.name ?? player.unnamed)
}

export const numberOf = ({ sheet }: Pick<SheetView, 'sheet'>, { accountId }: Seat): string | null =>
  accountId === null ? null : (sheet.people.get(accountId)?.number ?? null)

export const caddieNames = ({ request, sheet }: SheetView, booking: string): readonly string[] =>
  (sheet.caddies.get(booking) ?? []).map(calledIn(request.language))

/** Nobody is here, or has not come, before the day itself. */
export const canMark = ({ viewer, sheet }: SheetView) => viewer.isStaff && sheet.day <= sheet.clock.day

/** Whether nobody can book it any more. */
export const isOver = (
  { sheet: { day, clock } }: Pick<SheetView, 'sheet'>,
  { minute }: Pick<TeeRow, 'minute'>,
) => day < clock.day || (day === clock.day && minute <= clock.minute)

export const freeSeats = (view: Pick<SheetView, 'sheet'>, row: TeeRow): number =>
  row.closed === null && !isOver(view, row) ? Math.max(0, row.room - row.seats.length) : 0

/** `4 h 10 min` */
export const durationText = (view: Pick<SheetView, 'request'>, minutes: number) =>
  wordsFor(view).duration(Math.floor(minutes / 60), minutes % 60)
