// The starter marks players with a tap, and drags a group to another time. Both send the forms that work without scripts.

import { dragGroups } from './drag-groups.ts'
import { markPlayers } from './mark-players.ts'

const page = document.querySelector<HTMLElement>('.sheet')
const form = document.querySelector<HTMLFormElement>('form[data-move]')
if (page && form && matchMedia('(pointer: fine)').matches) dragGroups(page, form)

// Only a page that follows the news shows what a tap changed.
const marks = document.querySelector<HTMLFormElement>('[data-news] form.marks')
if (marks) markPlayers(marks)
