/** What a club says about its course, on the course. */
export const playStatus = {
  states: {
    open: 'Open',
    front_nine: 'Only holes 1 to 9 are open',
    back_nine: 'Only holes 10 to 18 are open',
    closed: 'The course is closed',
  },
  preferredLies: 'Preferred lies',
  carts: { allowed: '', path_only: 'Carts on the paths only', none: 'No carts' },
  temporaryGreen: 'Temporary green on this hole: these distances are to the regular green.',
}
