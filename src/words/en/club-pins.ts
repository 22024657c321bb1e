export const clubPins = {
  title: 'Pins',
}
