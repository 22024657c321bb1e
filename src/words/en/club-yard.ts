export const clubYard = {
  title: 'Caddies',
  /** Messages to a caddie. */
  tell: {
    when: (day: string, time: string, tee: string) =>
      tee === '1' ? `${day}, ${time}` : `${day}, ${time}, tee ${tee}`,
    assigned: (when: string) => `You have a loop: ${when}.`,
    released: (when: string) => `Your loop is off: ${when}.`,
    moved: (from: string, to: string) => `Your loop has moved from ${from} to ${to}.`,
  },
}
