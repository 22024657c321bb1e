// Pages of clubs. A page that says which news concern it shows its live parts anew when there are some.

import { followNews } from './follow-news.ts'
import { showTab } from './show-tab.ts'

showTab()
const page = document.querySelector<HTMLElement>('[data-news]')
if (page) followNews(page)
