/** The club's board: what holds today. */
export const clubBoard = {
  title: 'Today',
  status: {
    title: 'The course',
    none: 'The club hasn’t said anything about the course yet.',
    states: {
      open: 'Open',
      front_nine: 'Only holes 1 to 9 are open',
      back_nine: 'Only holes 10 to 18 are open',
      closed: 'Closed',
    },
    preferredLies: 'Preferred lies',
    temporaryGreens: (holes: string, isOne: boolean) =>
      isOne ? `Temporary green on hole ${holes}` : `Temporary greens on holes ${holes}`,
    carts: {
      allowed: 'Carts allowed',
      path_only: 'Carts on the paths only',
      none: 'No carts',
    },
    until: (day: string) => `Until ${day}`,
    since: (time: string) => `Set on ${time}`,
    onlyMembers: 'Only members see this.',
  },
  change: {
    open: 'Change the status',
    state: 'The course is',
    preferredLies: 'Preferred lies',
    greens: 'Temporary greens',
    greensOf: (layout: string) => `Temporary greens, ${layout}`,
    carts: 'Carts',
    note: 'Note',
    noteHint: 'At most 300 characters. Everybody who sees the status reads it.',
    until: 'Until',
    untilHint: 'The last day. Leave it empty to keep the status until somebody changes it.',
    isPublic: 'Everybody can see it, not only members',
    closedHint: 'This only tells golfers. To stop tee times, close the course on the tee sheet.',
    save: 'Save',
  },
  done: 'Saved.',
  setUp: {
    title: 'Set your club up',
    done: (done: number, of: number) =>
      `${done} of ${of} steps are done. What you don’t change stays as we suggest it.`,
    go: 'Go on',
  },
  times: {
    title: 'Your next tee times',
    none: 'You have no tee time.',
    book: 'Book one',
    tee: (tee: string) => `tee ${tee}`,
  },
  messages: {
    title: 'Messages',
    none: 'You have no messages yet.',
    all: 'All messages',
  },
  pins: {
    title: 'Pins',
    set: (count: number) => (count === 1 ? '1 pin is set today.' : `${count} pins are set today.`),
    none: 'Today’s pins aren’t set yet.',
    open: 'Show the pins',
  },
  numbers: {
    title: 'Tee sheet today',
    booked: 'Players booked',
    free: 'Places left',
    waiting: 'Groups waiting',
    open: 'Open the tee sheet',
  },
}
