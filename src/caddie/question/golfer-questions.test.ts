import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRows } from '../../../test/support/question-rows.ts'

const ASKED = `
How far? | distance
how far is it | distance
How far to the pin? | distance
how far am I from the green | distance
what's the distance to the flag | distance
what's my yardage? | distance
how many yards to the front? | distance
give me the number to the back edge | distance
what have I got left? | distance
what's it playing? | distance
how long is this hole | distance
distance to the middle of the green on 7 | distance hole=7
how far is the water | distance hazard=water
How far to that bunker on the left? | distance hazard=bunker
what's the plays-like from 150 uphill | distance yards=150 slope=up
how much longer does 160 play into a 10 mph wind? | distance yards=160 wind=into:10
front, middle, back? | distance
how far to the end of the fairway | distance
how far have I got to the hole from here in the rough | distance lie=rough
Where should I aim? | aim
where do I aim off the tee | aim lie=tee
what's my target here? | aim
whats the line off the tee | aim lie=tee
where's the best miss? | aim
which side should I favor | aim
Where do I aim from 150 with the wind left to right? | aim yards=150 wind=left
should I aim at the pin or the middle of the green | aim
left or right side of the fairway? | aim
where to miss on this green? | aim
aim point with a 3 wood? | aim club=3_wood
should I aim away from the water? | aim hazard=water
is the pin a sucker pin, where do I start it | aim
Can I carry the bunker? | carry hazard=bunker
can I carry the water with a 5 iron | carry hazard=water club=5_iron
will driver clear the bunkers on the right? | carry hazard=bunker club=Driver
what's the carry over the water? | carry hazard=water
how far to carry the bunker | carry hazard=bunker
can i get it over the trees with 8 iron from 140 | carry yards=140 hazard=trees club=8_iron
do I have enough to fly the pond? | carry hazard=water
230 to carry the bunker, can I make it with driver? | carry hazard=bunker club=Driver hazardYards=230
the creek is 210 out, can I clear it? | carry hazard=water hazardYards=210
Is it safe to go over the lake? | carry hazard=water mode=safe
carry needed over the trap? | carry hazard=bunker
is there any trouble I have to carry off the tee | carry lie=tee
can I cut the corner over the trees? | carry hazard=trees
in the bunker, can I get over the lip and carry the water, 140 | carry yards=140 lie=sand hazard=water
How does it break? | break
which way does this putt break? | break lie=green
what's the read from 12 feet | break lie=green feet=12
20 footer downhill, how much break? | break lie=green slope=down feet=20
3 feet, left to right? | break lie=green feet=3
I have a six foot putt uphill | break lie=green slope=up feet=6
how much borrow should I play | break
is this putt fast? | break lie=green
read my putt please | break lie=green
on the green 30 feet away, what's the line? | break lie=green feet=30
does it turn left at the hole? | break
15ft slider for birdie, what do you see | break lie=green feet=15
what's the slope of the green | break
How hard do I hit this 40 foot putt? | break lie=green feet=40
What is the wind doing? | wind
what's the wind like up there | wind
how strong is the wind | wind
which way is the wind blowing | wind
is it into or downwind? | wind
where's the wind coming from on the 5th? | wind hole=5
how much will the wind hurt? | wind
how much does a 15 mph headwind cost me | wind wind=into:15
any wind? | wind
is it gusting | wind
Do I get a stroke here? | stroke
do I get a shot on this hole? | stroke
am I getting a pop here | stroke
what's the stroke index | stroke
how many shots do I get today? | stroke
is this a stroke hole for me? | stroke
Do I get a shot on 7 off a 12 handicap? | stroke hole=7
what's my course handicap from the white tees | stroke
where do I get my strokes | stroke
do I have to give shots here | stroke
How do I play this hole? | hole
how should I play the 7th | hole hole=7
what's the strategy on hole 12 | hole hole=12
best way to play 16? | hole hole=16
tell me about this hole | hole
what should I do on this par 5 | hole
talk me through number 3 | hole hole=3
hole seven, any advice? | hole hole=7
where's the trouble on this hole | hole
is this a dogleg left? | hole
what's the smart play on the 18th hole? | hole hole=18 mode=safe
how would a pro play #14 | hole hole=14
play the ninth aggressive or safe? | hole hole=9
Plan my round | round
give me a game plan for today | round
how should I play the course? | round
what's the strategy for the back nine | round
help me break 90 today | round
plan 18 holes for me | round
course strategy for a 15 handicap | round
what clubs for the whole round | round
What was the par here | hole
Got 8 feet for par | break lie=green feet=8
nice birdie chance? | other
who holds the course record here | other
how do I fix my slice | other
tell me a golf joke | other
what is a bogey | other
wie weit ist es bis zur Fahne? | distance
à quelle distance est le drapeau ? | distance
¿a qué distancia está la bandera? | distance
yardage to the back please | distance
how far to clear the creek | carry hazard=water
whats the distance from here to the bunker | distance hazard=bunker
how far do I have in? | distance
how many metres to the flag | distance
how far is the green from the tee? | distance lie=tee
what's the number to the pin | distance
where should my tee shot finish | aim lie=tee
where's the safe side | aim mode=safe
which side of the green do I want to miss on | aim
what line should I take over the bunker | aim hazard=bunker
can my 3 wood get over that bunker at 220? | carry hazard=bunker club=3_wood hazardYards=220
will a 7 iron clear the tree in front of me | carry hazard=trees club=7_iron
do I need to worry about the water | other hazard=water
can I make the carry | carry
is the water in play off the tee | hole lie=tee hazard=water
does this break left or right | break
how much does it move from 8 feet | break lie=green feet=8
left edge from 4 feet? | break lie=green feet=4
read this 25 footer for me | break lie=green feet=25
is this uphill or downhill putt | break lie=green
what's the speed like on these greens | break
how windy is it | wind
what direction is the breeze | wind
is the wind helping or hurting? | wind
wind? | wind
does the wind affect this shot | wind
am I getting a stroke on this one | stroke
what stroke index is hole 11 | stroke hole=11
do i get any pops on the back nine | stroke
how do you play the 14th hole | hole hole=14
what's the best strategy here | hole
give me the plan for this hole | hole
how do I make par on this hole | hole
walk me through hole five | hole hole=5
what should I watch out for on this hole | hole
strategy for the whole course | round
plan out my 18 | round
how should I approach my round today | round
game plan please | round
Distance? | distance
how far out am i | distance
what's left to the pin | distance
how far to the centre of the green? | distance
what's the yardage on hole 3 | distance hole=3
how far is the carry over the bunker on the right | carry hazard=bunker
tell me the distance to the water hazard | distance hazard=water
am I within 150 of the green? | distance
how much further to the back pin | distance
is it a long hole? | hole
where do you want me to hit it? | aim
what should I aim at | aim
pin is tucked right, where's my target | aim
should I favour the left side | aim
do I aim left of the bunker with this wind? | aim hazard=bunker
which side is safer | aim mode=safe
how far left should I aim | aim
can I fly it over the bunkers with my driver | carry hazard=bunker club=Driver
is 220 enough to clear the water | carry hazard=water
will I get over the creek | carry hazard=water
can I carry it? | carry
what does it take to clear those trees | carry hazard=trees
how many feet does it break | break
give me a read | break
what's the break on this one from 18 feet | break lie=green feet=18
uphill 10 footer, firm? | break lie=green slope=up feet=10
putt looks left to right, is that correct? | break lie=green
green speed today? | break
any breeze out here | wind
tell me about the wind | wind
what's the headwind | wind
how many clubs of wind is this | wind
do I receive a shot here | stroke
stroke index of the 4th | stroke hole=4
what's my playing handicap here | stroke
any shots for me on this hole? | stroke
what's the best way to play this one | hole
what's my strategy off this tee | hole lie=tee
how should a 20 handicap play this par 4 | hole
any tips for hole 9 | hole hole=9
give me a plan for the round | round
how do I break 80 here | round
what's the plan for today | round
which holes should I attack today | round mode=attack
the pin is 20 yards back, how far is that | distance yards=20 unit=yards
how far to reach the green | distance
what am I looking at to the flag | distance
how far past the bunker is the green | distance hazard=bunker
whats a good target off this tee | aim lie=tee
should I start it at the right bunker | aim hazard=bunker
where's the fat part of the green | aim
can I take it over the corner | carry
is it 200 to carry the water? | carry hazard=water hazardYards=200
am I able to clear the bunker with 3 hybrid | carry hazard=bunker club=3_hybrid
how much will this six footer move | break lie=green feet=6
is it straight? | break
inside the cup or outside left from 5 feet | break lie=green feet=5
what's the wind at the green | wind
is the wind stronger up high | wind
do I stroke on this one | stroke
how many pops today | stroke
what's the safest way to play this hole | hole mode=safe
what's the hardest part of this hole | hole
how should I manage the front nine | round
set me up a plan for all 18 holes | round
`

test('what else golfers ask is read as it is meant', () => {
  assert.ok(checkRows(ASKED) >= 216)
})
