// The starter drags a group to another time. It sends the same form as moving it by hand.

import { dragGroups } from './drag-groups.ts'

const page = document.querySelector<HTMLElement>('.sheet')
const form = document.querySelector<HTMLFormElement>('form[data-move]')
if (page && form && matchMedia('(pointer: fine)').matches) dragGroups(page, form)
