// Pages about golfers together look again after a while, as long as somebody looks at them.

import { showAnew } from '../shared/show-anew.ts'

const page = document.querySelector<HTMLElement>('[data-again]')
if (page) {
  const look = () => {
    if (!document.hidden && navigator.onLine) void showAnew(page)
  }
  setInterval(look, Number(page.dataset.again) * 1_000)
  // Back from another app, golfers see what happened meanwhile.
  document.addEventListener('visibilitychange', look)
}
