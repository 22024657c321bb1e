// The profile used to be one page: `/profile#premium` leads to the tab that has this part now. On a phone, the current
// tab is scrolled into view.

const tabs = [...document.querySelectorAll<HTMLAnchorElement>('.profile-tabs [data-anchors]')]
const part = location.hash.slice(1)
const owner = tabs.find(({ dataset }) => part !== '' && dataset.anchors?.split(' ').includes(part))
const current = tabs.find((tab) => tab.ariaCurrent === 'page')
if (owner && owner !== current) location.replace(owner.href + location.hash)
else if (current?.parentElement) {
  const { parentElement: bar, offsetLeft, offsetWidth } = current
  bar.scrollLeft = offsetLeft - bar.offsetLeft - (bar.clientWidth - offsetWidth) / 2
}
