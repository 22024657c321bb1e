export const clubYard = {
  title: 'Caddies',
}
