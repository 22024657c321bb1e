import type { Vocabulary } from './vocabulary.ts'
import { words } from './vocabulary.ts'

const COLOURS = ['Black', 'Blue', 'White', 'Gold', 'Red'] as const

export const japanese: Vocabulary = {
  words: {
    stem: words(`Ao|青, Aka|赤, Fuji|藤, Hana|花, Haru|春, Hoshi|星, Kame|亀, Kiku|菊, Kiri|霧, Kita|北, Kuma|熊, Kuri|栗,
      Matsu|松, Mizu|水, Momo|桃, Mori|森, Naga|長, Nishi|西, Sakura|桜, Shika|鹿, Shira|白, Sugi|杉, Taka|鷹, Take|竹,
      Tsuki|月, Tsuru|鶴, Ume|梅, Waka|若, Yuki|雪, Ishi|石, Iwa|岩, Kane|金, Kawa|川, Kusa|草, Maru|丸, Natsu|夏, Niwa|庭, Sono|園, Tori|鳥`),
    ending:
      words(`bashi|橋, gaoka|ヶ丘, gawa|川, hama|浜, hara|原, jima|島, kubo|久保, mine|峰, mori|森, mura|村, no|野,
      numa|沼, oka|岡, saka|坂, saki|崎, sawa|沢, shima|島, taki|滝, tani|谷, yama|山, zaka|坂`),
    kind: words(
      `Shin-|新, Higashi-|東, Minami-|南, Dai-ichi |第一, Ō-|大, Oku-|奥, Naka-|中, Nishi-|西, Kita-|北`,
    ),
    side: words('Chūō|中央, Hokubu|北部, Nanbu|南部, Kohan|湖畔, Kyūryō|丘陵'),
    form: words(`Country Club|カントリークラブ, Golf Club|ゴルフ倶楽部, Kokusai Golf Club|国際ゴルフ倶楽部, CC|CC,
      Kōgen Golf Course|高原ゴルフコース, Golf Links|ゴルフリンクス`),
  },
  clubs: [
    '{stem}{ending} {form}|{stem}{ending}{form}',
    '{stem}{ending} {form}|{stem}{ending}{form}',
    '{kind}{stem}{ending} {form}|{kind}{stem}{ending}{form}',
    '{kind}{stem}{ending} {form}|{kind}{stem}{ending}{form}',
    '{stem}{ending} {side} {form}|{stem}{ending}{side}{form}',
  ],
  villages: ['{stem}{ending}'],
  streets: ['{n}-{m} {stem}{ending}'],
  tees: [
    ['Champion', 'Back', 'Regular', 'Silver', 'Ladies'],
    ['Black', 'Blue', 'White', 'Green', 'Red'],
  ],
  nines: words('Higashi, Nishi, Minami, Kita, Naka'),
}

export const korean: Vocabulary = {
  words: {
    stem: words(
      'Baek|백, Cheong|청, Dong|동, Gang|강, Geum|금, Hae|해, Han|한, Hwa|화, Nam|남, Pyeong|평, Seo|서, Song|송, Un|운, Bong|봉, Cheon|천, Dae|대, Eun|은, Gwang|광, Hong|홍, Jin|진, Myeong|명, Ok|옥, Ryong|룡',
    ),
    ending: words(
      'am|암, chon|촌, cheon|천, do|도, ho|호, gok|곡, ju|주, ri|리, san|산, seong|성, wol|월, won|원, yang|양, bong|봉, dam|담, jin|진, neung|능, pyeong|평',
    ),
    kind: words(
      `New |뉴, Sky |스카이, Lake |레이크, Royal |로얄, Silk |실크, Blue |블루, Green |그린, Sun |썬`,
    ),
    form: words('Country Club|컨트리클럽, Golf Club|골프클럽, CC|CC, Golf & Resort|골프앤리조트'),
  },
  clubs: [
    '{stem}{ending} {form}|{stem}{ending} {form}',
    '{kind}{stem}{ending} {form}|{kind}{stem}{ending} {form}',
    '{kind}{stem}{ending} {form}|{kind}{stem}{ending} {form}',
  ],
  villages: ['{stem}{ending}-ri', '{stem}{ending}-eup', '{stem}{ending}-myeon'],
  streets: ['{n} {stem}{ending}-ro'],
  tees: [COLOURS],
  nines: words('East, West, South, Valley, Lake, Sky'),
}

export const thai: Vocabulary = {
  words: {
    stem: words(
      'Ban, Bang, Bueng, Chai, Doi, Huai, Kaeng, Khao, Khlong, Lam, Mae, Nong, Pha, Phu, Suan, Thung, Wang',
    ),
    ending:
      words(`Bua, Chan, Daeng, Fa Sai, Hin, In, Kaeo, Khiao, Krathing, Luang, Mai Ngam, Nam Yen, Ngoen, Phayom,
      Saeng, Sak Thong, Sai Thong, Takhian, Yung Thong`),
    form: words('Golf Club, Country Club, Golf & Country Club, Golf Resort'),
    kind: words('Royal, Grand, Lotus, River, Mountain, Emerald'),
  },
  clubs: ['{stem} {ending} {form}', '{kind} {stem} {ending} {form}', '{village} {kind} {form}'],
  villages: ['{stem} {ending}'],
  streets: ['{n}/{m} {stem} {ending} Road'],
  tees: [COLOURS],
  nines: words('Lotus, River, Mountain, Lake, Orchid'),
}

export const chinese: Vocabulary = {
  ...thai,
  words: {
    stem: words(`Bai|白, Chang|长, Cui|翠, Feng|凤, Hai|海, Hong|虹, Jin|金, Lan|兰, Long|龙, Lü|绿, Mei|梅, Ming|明, Qing|青,
      Song|松, Tian|天, Yun|云, Zhu|竹`),
    ending: words(
      `'ao|澳, feng|峰, gang|岗, hu|湖, lin|林, ling|岭, quan|泉, shan|山, tan|潭, wan|湾, xi|溪, yuan|园`,
    ),
    form: words(`Golf Club|高尔夫俱乐部, International Golf Club|国际高尔夫俱乐部, Golf Resort|高尔夫度假村,
      Country Club|乡村俱乐部, Golf & Country Club|高尔夫乡村俱乐部`),
    kind: words(
      'Dragon Lake|龙湖, Jade Valley|玉谷, Lotus Hill|荷山, Crane Island|鹤岛, Bamboo Bay|竹湾, East|东, West|西',
    ),
  },
  clubs: [
    '{stem}{ending} {form}|{stem}{ending}{form}',
    '{stem}{ending} {kind} {form}|{stem}{ending}{kind}{form}',
    '{kind} {stem}{ending} {form}|{kind}{stem}{ending}{form}',
  ],
  villages: ['{stem}{ending}'],
  streets: ['{n} {stem}{ending} Road'],
}

/** Where other characters are used, clubs have only the Latin name. */
export const southChinese: Vocabulary = {
  ...chinese,
  clubs: chinese.clubs.map((template) => template.replace(/\|.*/, '')),
}

export const malay: Vocabulary = {
  ...thai,
  words: {
    stem: words('Batu, Bukit, Kampung, Kuala, Lembah, Padang, Pantai, Sungai, Tanjung, Telaga, Teluk, Ulu'),
    ending: words(
      'Angsana, Bayu, Cempaka, Dedap, Jati, Kelapa, Kenanga, Melur, Merbau, Nibong, Pandan, Seraya, Teratai',
    ),
    form: words('Golf Club, Country Club, Golf & Country Club, Golf Resort, GC'),
    kind: words('Royal, Hornbill, Lotus, Orchid, Palm, Rainforest, Lakeside, Highland'),
  },
  streets: ['{n} Jalan {ending}'],
  nines: words('Hornbill, Lake, Palm, Hill, Orchid'),
}

export const indian: Vocabulary = {
  ...malay,
  words: {
    stem: words(
      'Amber, Ananda, Chandra, Deva, Gita, Hari, Indra, Kamal, Lakshmi, Mayur, Nanda, Padma, Raj, Surya, Vana',
    ),
    ending: words('bagh, garh, giri, gram, halli, kote, nagar, pet, pur, pura, tal, vadi'),
    form: words('Golf Club, Golf Course, Gymkhana Golf Club, Golf & Country Club, Golf Links'),
    kind: words('Royal, Cantonment, Peacock, Banyan, Lotus, Teak, Sandalwood, New, Old'),
  },
  clubs: ['{stem}{ending} {form}', '{kind} {stem}{ending} {form}', '{village} {kind} {form}'],
  villages: ['{stem}{ending}'],
  streets: ['{n} {stem}{ending} Road'],
}

export const arabic: Vocabulary = {
  ...malay,
  words: {
    stem: words('Al, Ain, Bir, Jebel, Ras, Wadi, Umm'),
    ending: words("Asala, Bahri, Dana, Ghaf, Hamra, Jazi', Lulu, Nakheel, Rawda, Safa, Sidra, Yasmin, Zahra"),
    form: words('Golf Club, Golf Resort, Golf & Country Club'),
    kind: words('Falcon, Oasis, Oryx, Palm, Pearl, Dunes'),
  },
  streets: ['{n} {stem} {ending} Street'],
  nines: words('Falcon, Oasis, Dunes, Palm'),
}
