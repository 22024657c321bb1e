type Filled = { readonly day: string; readonly time: string; readonly tee: string | null }
type ClosedDay = {
  readonly day: string
  readonly hours: { readonly from: string; readonly to: string } | null
  readonly title: string
}

export const clubSheet = {
  title: 'Tee sheet',
  told: {
    filled: ({ day, time, tee }: Filled) =>
      `You were on the waiting list and have a tee time now: ${day}, ${time}${tee === null ? '' : `, tee ${tee}`}.`,
    closed: ({ day, hours, title }: ClosedDay) =>
      `The course is closed on ${day}${hours === null ? '' : `, ${hours.from} to ${hours.to}`}${title === '' ? '' : `: ${title}`}. Your tee time is affected.`,
  },
}
