/** On a phone, the current tab is scrolled into view. */
export function showTab() {
  const current = document.querySelector<HTMLElement>('.club-tabs [aria-current]')
  if (!current?.parentElement) return
  const { parentElement: bar, offsetLeft, offsetWidth } = current
  bar.scrollLeft = offsetLeft - bar.offsetLeft - (bar.clientWidth - offsetWidth) / 2
}
