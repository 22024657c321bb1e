export const clubSheet = {
  title: 'Tee sheet',
}
