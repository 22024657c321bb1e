/** How a club runs its tee sheet. Minutes are of the club's own wall clock. */
export type SheetSettings = {
  /** Seasons by date, the first that covers a day counts; the last one covers the rest of the year. */
  readonly seasons: readonly Season[]
  readonly rules: BookingRules
  /** How long a round takes, to see whether it ends before sunset; null if the club lets people start until the last time. */
  readonly roundMinutes: number | null
}

export type Season = {
  readonly name: string
  /** MM-DD, both included; a season may go over New Year. */
  readonly from: string
  readonly to: string
  readonly first: number
  readonly last: number
  readonly interval: number
  /** How many start together. */
  readonly groupSize: number
  /** When groups start from the 1st and the 10th at the same time. */
  readonly twoTees: readonly TwoTees[]
}

/** After so many minutes the first groups reach the other nine, and nobody may start in their way. */
export type TwoTees = { readonly from: number; readonly to: number; readonly turn: number }

export type BookingRules = {
  /** A member can book this many days ahead, from `opens` on. */
  readonly daysAhead: number
  readonly opens: number
  /** Bookings that a member may have at a time. */
  readonly maxOpen: number
  readonly maxGuests: number
  /** Times without guests. */
  readonly membersOnly: readonly Hours[]
  /** Until so many minutes before, a member may cancel alone; later the starter has to. */
  readonly cancelMinutes: number
}

export type Hours = { readonly weekdays: readonly number[]; readonly from: number; readonly to: number }

export const USUAL_SETTINGS: SheetSettings = {
  seasons: [
    {
      ...{ name: 'All year', from: '01-01', to: '12-31', first: 7 * 60, last: 18 * 60 },
      ...{ interval: 10, groupSize: 4, twoTees: [] },
    },
  ],
  rules: {
    ...{ daysAhead: 14, opens: 7 * 60, maxOpen: 4, maxGuests: 3 },
    ...{ membersOnly: [], cancelMinutes: 120 },
  },
  roundMinutes: null,
}

/** The season of a day. */
export function seasonOf({ seasons }: SheetSettings, day: string): Season {
  const date = day.slice(5)
  const covers = ({ from, to }: Season) =>
    from <= to ? from <= date && date <= to : date >= from || date <= to
  const season = seasons.find(covers) ?? seasons.at(-1)
  if (!season) throw new Error('a tee sheet has at least one season')
  return season
}
