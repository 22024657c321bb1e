export const clubMessages = {
  title: 'Messages',
}
