export const clubSetUp = {
  title: 'Settings',
}
