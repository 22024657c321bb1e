// The page of one green: tap it or use the arrow keys to place the hole. Without this script, the fields do the same.

import { placePin } from './place-pin.ts'

const settings = document.getElementById('pin-settings')
const drawing = document.querySelector<SVGSVGElement>('.pin-green-large')
const form = document.querySelector<HTMLFormElement>('#pin-form')
if (settings && drawing && form) placePin(JSON.parse(settings.textContent ?? ''), drawing, form)
