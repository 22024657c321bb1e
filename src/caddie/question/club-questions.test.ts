import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRows } from '../../../test/support/question-rows.ts'

const CLUB = `
What club? | club
which club should I hit | club
what should I hit here | club
What do I hit from 150? | club yards=150
150 out, in the rough, into the wind | club yards=150 lie=rough wind=into
I'm 150 yards out in the fairway, what club? | club yards=150 unit=yards lie=fairway
one fifty to the flag what do I pull | club yards=150
a hundred and fifty yards, slight breeze helping | club yards=150 unit=yards wind=down
buck fifty, what's the stick? | club yards=150
a buck eighty five over water, what do you like? | club yards=185 hazard=water
two twenty out, should I go for it? | club yards=220 mode=attack
one oh five to the pin, full wedge? | club yards=105 club=Pitching_wedge
150y into a 20 mph headwind | club yards=150 unit=yards wind=into:20
150 yds downwind | club yards=150 unit=yards wind=down
137m uphill | club yards=149.8 unit=metres slope=up
137 metres to the middle, which iron? | club yards=149.8 unit=metres
from 95, what wedge? | club yards=95
165 with the wind off the left | club yards=165 wind=left
165 wind right to left 10 mph what club | club yards=165 wind=right:10
170, into a two club wind | club yards=170 wind=into:20
140 with one club of wind behind | club yards=140 wind=down:10
155 no wind flat lie | club yards=155 wind=none
148 yards playing 10 yards uphill | club yards=148 unit=yards slope=up:10
180 downhill about 15 yards, what do I hit | club yards=180 slope=down:15
160 and the green is 30 feet below me | club yards=160 slope=down:10
can I reach with a 7 iron from 160? | club yards=160 club=7_iron
Is driver too much here? | club club=Driver
is it a smooth 8 or a hard 9? | club club=8_iron
7 or 8 iron from 152? | club yards=152 club=7_iron
seven iron or eight iron? | club club=7_iron
will 3 wood get there from 230 | club yards=230 club=3_wood
3w or 5w off the tee? | club lie=tee club=3_wood
can I hit 4h from 190 out of the rough? | club yards=190 lie=rough club=4_hybrid
PW from 120? | club yards=120 club=Pitching_wedge
56 degree from 80 yards in the sand | club yards=80 unit=yards lie=sand club=Sand_wedge
would you hit my 60 from 70 yards | club yards=70 unit=yards club=Lob_wedge
my 7 iron goes 150, what do I hit from 165? | club yards=165
I hit my driver 240, is 3 wood enough off this tee? | club lie=tee club=3_wood
What do I hit off the tee on hole 7? | club lie=tee hole=7
what's the club on the 12th tee | club lie=tee hole=12
driver off the first tee? | club lie=tee club=Driver hole=1
plugged in the bunker 40 yards out, what do I do? | club yards=40 unit=yards lie=sand
in the second cut, 135 | club yards=135 lie=rough
130 in the trees, can I get to the green? | club yards=130 lie=recovery
on the fringe, should I putt or chip it? | club lie=fairway
short sided in the greenside bunker, 15 yards to the pin, what wedge? | club yards=15 unit=yards lie=sand
fairway bunker 160 to go which club do I take out of it | club yards=160 lie=sand
I've got 200 left in the fairway, lay up or go for it? | club yards=200 lie=fairway
Should I lay up? | club mode=layup
Want to lay up to 100, what club from 240? | club yards=240 mode=layup
play it safe from 210 in the rough | club yards=210 lie=rough mode=safe
147 to the front, 162 to the back, pin 155 | club yards=155
front 140 back 160 what club | club yards=150
145-150 out, what do I need? | club yards=147.5
between 160 and 170, into it | club yards=165 wind=into
162.5 yards | club yards=162.5 unit=yards
It's 155 to the flag with wind in my face | club yards=155 wind=into
185 into a 15 km/h wind | club yards=185 wind=into:9.3
125 m, 5 m/s wind from the right | club yards=136.7 unit=metres wind=right:11.2
120 with a 10 knot tailwind | club yards=120 wind=down:11.5
par 3, 178 yards, into the breeze | club yards=178 unit=yards wind=into
Par 5, 2 shots left, 230 out from the fairway | club yards=230 lie=fairway
I'm a 12 handicap, 145 out, what should I take? | club yards=145
my handicap is 18 and it's 160, which iron do I use | club yards=160
hole 4, 150 left | club yards=150 hole=4
ball's sitting down in thick rough 110 from the pin | club yards=110 lie=rough
stymied behind a tree, 90 yards to the hole | club yards=90 unit=yards lie=recovery
in a divot, 128 | club yards=128 lie=fairway
fried egg, 20 yards | club yards=20 unit=yards lie=sand
what do I hit to lay up short of the water? | club hazard=water mode=layup
Which club keeps me short of the bunkers? | club hazard=bunker
can I get home in two with a 3-wood from 245? | club yards=245 club=3_wood mode=attack
175 yards slightly downhill and downwind what iron should I use | club yards=175 unit=yards wind=down slope=down
I am at 132 yards. Rough. Wind against. | club yards=132 unit=yards lie=rough wind=into
Ball is above my feet, 150, what club | club yards=150
Can I get there? | club
Would 5 iron be enough into this wind? | club wind=into club=5_iron
230 yards, water short, wind helping 10mph, should I attack? | club yards=230 unit=yards wind=down:10 hazard=water mode=attack
What's the play from 180 in the left rough? | club yards=180 lie=rough
60 yards out tight lie | club yards=60 unit=yards lie=fairway
I'm on the tee of a 165 yard par 3 | club yards=165 unit=yards lie=tee
chip from 12 yards off the green | club yards=12 unit=yards
tree in my way, 100 out, punch out or go over? | club yards=100 lie=recovery
Welchen Schläger aus 140 Metern? | club yards=153.1 unit=metres
120 Meter, im Rough, Gegenwind | club yards=131.2 unit=metres lie=rough wind=into
reicht ein Eisen 7 aus 135 Meter? | club yards=147.6 unit=metres club=7_iron
Ich liege im Bunker, 20 Meter zur Fahne | club yards=21.9 unit=metres lie=sand
Quel club pour 140 mètres ? | club yards=153.1 unit=metres
fer 7 ou fer 8 à 130 m vent de face ? | club yards=142.2 unit=metres wind=into club=7_iron
dans le bunker à 15 mètres | club yards=16.4 unit=metres lie=sand
¿Qué palo para 130 metros? | club yards=142.2 unit=metres
hierro 7 con viento en contra, 140 metros | club yards=153.1 unit=metres wind=into club=7_iron
what's a good club for 172 with a little helping breeze? | club yards=172 wind=down
i'm sitting at 88 yards, which wedge | club yards=88 unit=yards
got about 215 to the front edge, what's the play | club yards=215
120 meters against the wind, 8 iron? | club yards=131.2 unit=metres wind=into club=8_iron
can i get a 5 wood there from two ten | club yards=210 club=5_wood
should i take one more club into this wind from 140 | club yards=140 wind=into
ball in the rough 30 yards short of the green | club yards=30 unit=yards lie=rough
is 8 iron enough | club club=8_iron
hit 6 or 7? | club club=6_iron
from the fairway bunker, 145 yards, can I get there with an 8? | club yards=145 unit=yards lie=sand club=8_iron
I'm in deep grass 95 to the stick | club yards=95 lie=rough
what do you recommend from one seventy five downhill | club yards=175 slope=down
which club do I use from the tee on 3 | club lie=tee hole=3
is 9 iron too little from 135? | club yards=135 club=9_iron
tee shot on 18, driver or 3 wood? | club lie=tee club=Driver hole=18
lay up or go? | club
should I punch out from the trees or go for the green, 170 | club yards=170 lie=recovery
bunker shot 25 yards to the pin | club yards=25 unit=yards lie=sand
148 pin is back | club yards=148
130 carry to the front 142 to the pin | club yards=142
I'm about one sixty five out with a bit of wind in my face. Thoughts? | club yards=165 wind=into
what would you hit from 205 off a downhill lie in the fairway | club yards=205 lie=fairway slope=down
Caddie, I need a club for 118 yards please | club yards=118 unit=yards
whats the right club for this shot | club
is a 6 iron the right club here | club club=6_iron
thinking 5 iron, you agree? | club club=5_iron
gimme a club, 133 out | club yards=133
I hit it in the trees, 180 from the green. options? | club yards=180 lie=recovery
Can I get a hybrid out of this rough from 190 yards | club yards=190 unit=yards lie=rough club=Hybrid
stock 8 iron or knock down 7 iron into 10 mph | club wind=into:10 club=8_iron
we're at 155 and it's blowing 20 mph from right to left | club yards=155 wind=right:20
100m pitch from the semi rough | club yards=109.4 unit=metres lie=rough
which club should I tee off with? | club
driver or iron? | club club=Driver
what is the ideal layup club | club mode=layup
3 iron off the deck from 220? | club yards=220 club=3_iron
front bunker, 12 yards to the flag, which wedge should I use? | club yards=12 unit=yards hazard=bunker
playing 172 today with no wind, club? | club yards=172 wind=none
what do you think, nine iron? | club club=9_iron
buried lie in the bunker, twenty yards to the hole | club yards=20 unit=yards lie=sand
Hey caddie, 143 yards, a touch of rain, what are we hitting? | club yards=143 unit=yards
I've got a buck forty two to a back pin | club yards=142
what's the best club to lay up with | club mode=layup
need to hit it 110, which wedge? | club yards=110
165 over the bunker, wind off the right | club yards=165 wind=right hazard=bunker
my ball is in the left rough, 175 yards to the centre | club yards=175 unit=yards lie=rough
can I reach this par 5 in two? | club mode=attack
is 190 too far for my 5 iron | club yards=190 club=5_iron
how about a three wood from the deck, 235 to the front | club yards=235 club=3_wood
greenside bunker, high lip, 10 yards of green to work with | club yards=10 unit=yards lie=sand
80 metres downhill downwind | club yards=87.5 unit=metres wind=down slope=down
`

test('what golfers ask about a club is read as it is meant', () => {
  assert.ok(checkRows(CLUB) >= 143)
})
