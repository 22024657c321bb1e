/** The picture for sharing: upright, as phones show it. */
export const PICTURE = { width: 1080, height: 1350, margin: 64 } as const

const TOKENS = {
  paper: '--print-paper',
  ink: '--print-ink',
  soft: '--soft',
  line: '--line',
  edge: '--edge',
  felt: '--felt',
  onFelt: '--on-felt',
  flag: '--flag-text',
} as const

export type Colour = keyof typeof TOKENS

export type TextStyle = {
  readonly size: number
  readonly face?: 'serif' | 'sans'
  readonly weight?: number
  readonly colour?: Colour
  readonly align?: CanvasTextAlign
  /** Centred on y instead of written on it. */
  readonly middle?: boolean
}

export type Pen = {
  readonly text: (text: string, x: number, y: number, style: TextStyle) => void
  readonly width: (text: string, style: TextStyle) => number
  /** The words on as many lines as they need, at most three. */
  readonly lines: (text: string, style: TextStyle & { readonly width: number }) => readonly string[]
  readonly rect: (
    colour: Colour,
    x: number,
    y: number,
    width: number,
    height: number,
    radius?: number,
  ) => void
  readonly line: (colour: Colour, x1: number, y1: number, x2: number, y2: number) => void
  readonly circle: (colour: Colour, x: number, y: number, radius: number) => void
  readonly square: (colour: Colour, x: number, y: number, half: number) => void
  readonly logo: (x: number, y: number, size: number) => void
}

const FACES = { serif: '"Source Serif", Georgia, serif', sans: 'Inter, system-ui, sans-serif' } as const

const fontOf = ({ size, face = 'sans', weight = 400 }: TextStyle) => `${weight} ${size}px ${FACES[face]}`

/** Waits for our fonts, which a canvas would silently do without. */
export async function openPen(canvas: HTMLCanvasElement): Promise<Pen> {
  canvas.width = PICTURE.width
  canvas.height = PICTURE.height
  const fonts = [
    fontOf({ size: 64, face: 'serif', weight: 600 }),
    fontOf({ size: 30 }),
    fontOf({ size: 30, weight: 600 }),
  ]
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas to draw on.')
  return penOn(context, readColours(canvas))
}

type Colours = Readonly<Record<Colour, string>>

/** The tokens by day: a shared picture is on paper, whatever the phone's theme. */
function readColours(near: HTMLElement): Colours {
  const probe = document.createElement('i')
  probe.style.colorScheme = 'light'
  near.after(probe)
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, read(token)]))
  probe.remove()
  return colours as Colours
}

function penOn(context: CanvasRenderingContext2D, colours: Colours): Pen {
  const width: Pen['width'] = (text, style) => {
    context.font = fontOf(style)
    return context.measureText(text).width
  }
  const stroke = (colour: Colour, path: Path2D) => {
    context.strokeStyle = colours[colour]
    context.lineWidth = 3
    context.stroke(path)
  }
  return {
    width,
    text: (text, x, y, style) => {
      context.font = fontOf(style)
      context.fillStyle = colours[style.colour ?? 'ink']
      context.textAlign = style.align ?? 'left'
      // Figures are centred by their own height, not by that of letters with tails.
      context.textBaseline = 'alphabetic'
      context.fillText(text, x, style.middle ? y + style.size * 0.36 : y)
    },
    lines: (text, style) => wrap(text, style.width, (part) => width(part, style)),
    rect: (colour, x, y, w, h, radius = 0) => {
      context.fillStyle = colours[colour]
      context.beginPath()
      context.roundRect(x, y, w, h, radius)
      context.fill()
    },
    line: (colour, x1, y1, x2, y2) => stroke(colour, new Path2D(`M${x1} ${y1}L${x2} ${y2}`)),
    circle: (colour, x, y, radius) => {
      const path = new Path2D()
      path.arc(x, y, radius, 0, 2 * Math.PI)
      stroke(colour, path)
    },
    square: (colour, x, y, half) => {
      const path = new Path2D()
      path.roundRect(x - half, y - half, 2 * half, 2 * half, 4)
      stroke(colour, path)
    },
    logo: (x, y, size) => drawLogo(context, colours, x, y, size),
  }
}

const MOST_LINES = 3

function wrap(text: string, room: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line].slice(0, MOST_LINES)
}

/** The mark of the site: a hole with a bend, its green and its flag. */
function drawLogo(context: CanvasRenderingContext2D, colours: Colours, x: number, y: number, size: number) {
  context.save()
  context.translate(x, y)
  context.scale(size / 64, size / 64)
  context.fillStyle = colours.felt
  context.fill(rounded())
  context.lineCap = 'round'
  context.lineWidth = 9
  context.strokeStyle = '#86d29a'
  context.stroke(new Path2D('M14 52C14 34 20 30 32 27C42 24.5 47 21 47 14'))
  context.fillStyle = '#d9f5df'
  context.fill(new Path2D('M39 15a8 8 0 1 0 16 0a8 8 0 1 0-16 0'))
  context.fillStyle = '#e4572e'
  context.fill(new Path2D('M46 16V3l10 4-9 4v5z'))
  context.restore()
}

function rounded(): Path2D {
  const path = new Path2D()
  path.roundRect(0, 0, 64, 64, 14)
  return path
}
