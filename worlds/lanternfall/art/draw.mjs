// Draws the pictures of this world: node worlds/lanternfall/art/draw.mjs
import { join } from 'node:path';
import sharp from 'sharp';

const media = join(import.meta.dirname, '../media');

const glow = (id, colour) => `<radialGradient id="${id}"><stop offset="0" stop-color="#fff3c9"/><stop offset="0.35" stop-color="${colour}" stop-opacity="0.85"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

function lantern(x, y, size, lit = true) {
  const [w, h] = [size, size * 1.4];
  return `<g transform="translate(${x} ${y})">${lit ? `<circle r="${size * 2.6}" fill="url(#warm)"/>` : ''}
    <path d="M0 ${-h * 0.75} v${-size * 0.7}" stroke="#1b2a30" stroke-width="${size * 0.12}"/>
    <path d="M${-w / 2} ${h * 0.4} L${-w * 0.36} ${-h * 0.5} Q0 ${-h * 0.85} ${w * 0.36} ${-h * 0.5} L${w / 2} ${h * 0.4} Z" fill="${lit ? '#e9a13b' : '#48686a'}" fill-opacity="${lit ? 0.9 : 0.55}" stroke="#12201f" stroke-width="${size * 0.1}"/>
    <rect x="${-w * 0.45}" y="${h * 0.38}" width="${w * 0.9}" height="${size * 0.2}" fill="#12201f"/></g>`;
}

function roofs(baseline, shade, seed) {
  let [x, path] = [-20, `M-20 700 V${baseline}`];
  for (let i = 0; x < 1240; i += 1) {
    const width = 60 + ((i * 37 + seed) % 70);
    const rise = 30 + ((i * 53 + seed) % 80);
    path += ` L${x + width / 2} ${baseline - rise} L${x + width} ${baseline}`;
    x += width;
  }
  return `<path d="${path} V700 Z" fill="${shade}"/>`;
}

const cover = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><defs>${glow('warm', '#e58f2a')}
  <linearGradient id="air" x2="0" y2="1"><stop offset="0" stop-color="#0d2427"/><stop offset="0.55" stop-color="#1c3f42"/><stop offset="1" stop-color="#40524a"/></linearGradient></defs>
  <rect width="1200" height="675" fill="url(#air)"/>
  <path d="M0 0 H1200 V120 Q900 150 600 128 T0 140 Z" fill="#071517"/><path d="M0 140 Q300 118 600 128 T1200 120" stroke="#5f8d8a" stroke-width="2" fill="none" opacity="0.7"/>
  ${[180, 402, 640, 905, 1060].map((x, i) => `<path d="M${x} 134 q3 ${14 + i * 3} 0 ${22 + i * 3} q-6 -8 0 ${-22 - i * 3}" fill="#8fc0bb" opacity="0.8"/>`).join('')}
  ${roofs(560, '#10292a', 11)}${lantern(300, 260, 34)}${lantern(560, 380, 24)}${lantern(760, 230, 46, false)}${lantern(930, 340, 28)}${lantern(1080, 210, 20)}${lantern(150, 400, 18)}
  ${roofs(625, '#081a1b', 29)}</svg>`;

const portrait = (hue, tilt, lit) => `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><defs>${glow('warm', `hsl(${hue} 75% 55%)`)}</defs>
  <rect width="400" height="500" fill="hsl(${(hue + 160) % 360} 32% 14%)"/><circle cx="${200 + tilt * 6}" cy="300" r="260" fill="url(#warm)" opacity="0.55"/>
  <g transform="rotate(${tilt} 200 400)"><path d="M40 520 Q60 330 160 318 L240 318 Q340 330 360 520 Z" fill="hsl(${hue} 28% 22%)"/><ellipse cx="200" cy="220" rx="78" ry="98" fill="hsl(${hue} 24% 40%)"/>
  <path d="M118 215 Q110 100 205 104 Q292 108 284 220 Q262 150 200 152 Q140 150 118 215 Z" fill="hsl(${hue} 30% 12%)"/></g>${lantern(200 - tilt * 8, 420, 44, lit)}</svg>`;

await sharp(Buffer.from(cover)).webp({ quality: 82 }).toFile(join(media, 'cover.webp'));
const people = [['oriel-vane', 38, -3, true], ['hu-shen', 12, 4, true], ['sister-amble', 52, -5, true], ['lucan-dray', 350, 3, true], ['wen-li', 44, 2, true], ['tamsin-roke', 24, 7, true], ['the-diver', 190, -8, false], ['ines-calder', 18, -6, true], ['bai-yu', 60, 5, true]];
for (const [name, hue, tilt, lit] of people) await sharp(Buffer.from(portrait(hue, tilt, lit))).webp({ quality: 80 }).toFile(join(media, 'portraits', `${name}.webp`));
