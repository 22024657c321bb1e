export const clubRoster = {
  title: 'Members',
}
