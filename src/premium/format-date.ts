/** `1 June 2027`, in UTC. */
export const formatDay = (time: number) =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `1 June 2027 at 12:00 UTC` */
export const formatMoment = (time: number) =>
  `${formatDay(time)} at ${new Date(time).toISOString().slice(11, 16)} UTC`
