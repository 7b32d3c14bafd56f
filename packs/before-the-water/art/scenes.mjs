import { circle, cream, dice, ember, glow, gouges, group, hatch, ink, lamp, line, mist, path, rain, rect, ridge, sheet, slate, steel, within } from './ink.mjs';

const W = 1200;
const H = 675;

const sky = (from = 0.75, to = 0.15, seed = 11, color = steel) => gouges({ x: 0, y: 10, w: W, h: 400, color, from, to, seed, gap: 9, width: 2.4 });
const hills = (base, height, fill, seed) => path(ridge({ w: W, base, height, seed, bottom: H }), fill);

function house(x, y, w, h, { lit = false, roof = 50, seed = 1 } = {}) {
  const next = dice(seed);
  const walls = `M${x} ${y} h${w} v${h} h${-w} Z`;
  const top = `M${x - 14} ${y + 4} L${x + w * 0.5} ${y - roof} L${x + w + 14} ${y + 4} Z`;
  const chimney = rect(x + w * 0.72, y - roof * 0.9, 20, roof * 0.8, ink);
  const windows = [0.2, 0.6].map((at) => {
    const wx = x + w * at;
    const wy = y + h * 0.28;
    const pane = rect(wx, wy, 34, 44, lit ? lamp : '#0d141b');
    const bars = lit ? [line(wx + 17, wy, wx + 17, wy + 44, ink, 3), line(wx, wy + 22, wx + 34, wy + 22, ink, 3)] : [];
    return [pane, bars];
  });
  const courses = within(top, Array.from({ length: 8 }, (_, i) => line(x - 20, y - roof + 8 + i * (roof / 7), x + w + 20, y - roof + 8 + i * (roof / 7) + next() * 2, steel, 1.4)));
  return [chimney, path(walls, ink), path(top, '#10181f'), courses, windows, rect(x + w * 0.43, y + h * 0.5, 26, h * 0.5, lit ? ember : '#0d141b')];
}

export function otter() {
  const wet = gouges({ x: 0, y: 560, w: W, h: 110, color: steel, from: 0.3, to: 0.7, seed: 5, gap: 10 });
  const shine = gouges({ x: 470, y: 556, w: 250, h: 100, color: lamp, from: 0.8, to: 0.25, seed: 8, gap: 8, width: 2.6 });
  return sheet(W, H, slate, sky(), hills(420, 220, '#1d2f3e', 3), hills(470, 150, '#182733', 9),
    house(60, 400, 170, 160, { seed: 2 }), house(270, 380, 150, 180, { seed: 3 }), house(800, 385, 170, 175, { seed: 4 }), house(1000, 410, 160, 150, { seed: 6 }),
    glow(590, 470, 330, lamp, 0.45), house(470, 350, 250, 212, { lit: true, roof: 80, seed: 7 }),
    path('M735 372 h74', 'none', ink, 7), path('M752 376 v18 M796 376 v18', 'none', ink, 4), path('M740 394 h68 v44 h-68 Z', '#0f1820', lamp, 2.5), path('M752 422 c12 -20 34 -16 44 -6 c-10 8 -28 12 -44 6 Z', lamp),
    rect(0, 560, W, 120, '#121b23'), wet, shine, rain({ w: W, h: H, color: mist, count: 190, seed: 21 }));
}

export function church() {
  const next = dice(4);
  const graves = Array.from({ length: 17 }, (_, i) => {
    const row = Math.floor(i / 6);
    const x = 90 + (i % 6) * 190 + row * 46 + next() * 24;
    const y = 530 + row * 48;
    const s = 0.75 + row * 0.28;
    return [path(`M${x} ${y} l${58 * s} -${7 * s} l${16 * s} ${20 * s} l-${60 * s} ${8 * s} Z`, '#070b0f', mist, 1.3), path(`M${x + 66 * s} ${y - 22 * s} h${9 * s} v${26 * s} h-${9 * s} Z`, cream)];
  });
  const tower = 'M500 500 V190 h16 v-18 h22 v18 h24 v-18 h22 v18 h24 v-18 h22 v18 h30 V500 Z';
  const nave = 'M660 500 V350 L690 318 H1010 L1040 350 V500 Z';
  return sheet(W, H, slate, sky(0.8, 0.2, 31), circle(300, 150, 74, cream), within('M226 76 h148 v148 h-148 Z', gouges({ x: 226, y: 76, w: 148, h: 148, color: '#cfc6ae', from: 0.5, to: 0.5, seed: 2, gap: 11 })),
    hills(430, 130, '#1d2f3e', 12), path(tower, ink), path(nave, '#0f171f'),
    within(tower, hatch({ x: 500, y: 170, w: 60, h: 340, angle: 8, gap: 9, color: steel })), within(nave, hatch({ x: 660, y: 318, w: 380, h: 60, angle: 0, gap: 9, color: steel })),
    path('M548 300 v-44 a32 32 0 0 1 64 0 v44 Z', '#2b4355'), path('M564 296 c0 -40 6 -46 16 -46 s16 6 16 46 Z', cream, ink, 2), circle(580, 300, 5, cream),
    [720, 800, 880, 960].map((x) => path(`M${x} 440 v-50 a18 18 0 0 1 36 0 v50 Z`, '#2b4355')), path('M556 500 v-64 a24 24 0 0 1 48 0 v64 Z', '#05080b'),
    path('M0 500 C300 480 800 492 1200 505 V675 H0 Z', '#121c24'), gouges({ x: 0, y: 505, w: W, h: 170, color: steel, from: 0.25, to: 0.5, seed: 15, gap: 13 }), graves);
}

export function hill() {
  const cross = (x, y, s, blank) => [path(`M${x - 5 * s} ${y} v${-62 * s} h${10 * s} v${62 * s} Z`, cream), path(`M${x - 22 * s} ${y - 46 * s} h${44 * s} v${10 * s} h${-44 * s} Z`, cream),
    blank ? [] : [line(x - 15 * s, y - 41 * s, x + 15 * s, y - 41 * s, ink, 1.8 * s)], line(x + 5 * s, y - 2, x + 40 * s, y + 8 * s, '#0b1117', 4 * s)];
  const rows = Array.from({ length: 6 }, (_, row) => Array.from({ length: 5 }, (_, i) => {
    const s = 0.55 + row * 0.17;
    return cross(700 - row * 70 + i * (84 + row * 20), 336 + row * 57, s, row === 5 && i === 4);
  }));
  const slope = 'M0 600 C220 520 420 380 700 292 C900 240 1080 236 1200 250 V675 H0 Z';
  return sheet(W, H, slate, sky(0.85, 0.3, 41), hills(400, 170, '#1b2c3a', 5), path('M0 470 C180 440 380 470 620 420 L620 675 H0 Z', '#0e161d'),
    path('M0 540 C120 520 210 505 330 470', 'none', steel, 5), glow(150, 455, 60, lamp, 0.8), circle(150, 455, 5, lamp),
    path(slope, '#15222c'), within(slope, hatch({ x: 0, y: 230, w: W, h: 450, angle: -22, gap: 15, color: steel, width: 1.8, broken: 0.4 })), rows,
    Array.from({ length: 15 }, (_, i) => line(620 + i * 42, 306 - i * 5 + Math.max(0, i - 8) * 3, 620 + i * 42, 274 - i * 5 + Math.max(0, i - 8) * 3, ink, 4)), path('M600 296 C800 232 1000 214 1200 226', 'none', ink, 3));
}

export function dam() {
  const wall = 'M90 250 H1110 L1040 600 H170 Z';
  const bunting = Array.from({ length: 17 }, (_, i) => {
    const x = 500 + i * 30;
    const y = 120 + Math.sin((i / 16) * Math.PI) * 70 + i * 4;
    return path(`M${x} ${y} h20 l-10 24 Z`, i % 2 === 0 ? cream : ember);
  });
  return sheet(W, H, slate, sky(0.7, 0.35, 51), path('M0 200 C60 180 140 240 200 340 L260 675 H0 Z', '#0f1820'), path('M1200 150 C1130 170 1060 260 1010 380 L980 675 H1200 Z', '#0f1820'),
    path(wall, '#2c4252'), within(wall, Array.from({ length: 13 }, (_, i) => line(60, 262 + i * 27, 1140, 262 + i * 27, ink, 2)), Array.from({ length: 170 }, (_, i) => { const row = Math.floor(i / 13); return line(80 + (i % 13) * 84 + (row % 2) * 42, 262 + row * 27, 80 + (i % 13) * 84 + (row % 2) * 42, 289 + row * 27, ink, 1.6); }),
      hatch({ x: 600, y: 250, w: 520, h: 360, angle: 62, gap: 12, color: ink, width: 2.2 })),
    rect(80, 236, 1040, 18, ink), rect(560, 190, 80, 50, ink), path('M552 192 L600 164 L648 192 Z', ink), rect(588, 206, 24, 22, lamp),
    path('M470 620 L486 90 L504 90 L520 620 M470 560 L514 470 M520 560 L480 470 M476 420 L512 340 M516 420 L484 340 M482 290 L508 220', 'none', ink, 7), path('M430 104 L1010 60 M494 40 L494 100 M494 44 L1000 64 M494 44 L440 104', 'none', ink, 6), path('M980 64 V250', 'none', ink, 2.5), bunting,
    [860, 900, 940, 980].map((x) => circle(x - 10, 566, 8, '#05080b', mist, 2)),
    path('M190 560 v100 M300 560 v100 M190 610 L300 580', 'none', ink, 9), rect(165, 460, 165, 104, ink), path('M150 464 L248 416 L346 464 Z', '#0c1319'), glow(247, 508, 120), rect(222, 486, 50, 46, lamp), path('M243 532 v-26 q4 -10 8 0 v26 Z', ink),
    rect(690, 540, 190, 86, ink), path('M676 542 L785 500 L894 542 Z', '#0c1319'), rect(730, 566, 34, 34, ember), path('M0 610 H1200 V675 H0 Z', '#0d151c'), gouges({ x: 0, y: 615, w: W, h: 60, color: steel, from: 0.5, to: 0.3, seed: 9, gap: 10 }), rain({ w: W, h: H, color: mist, count: 110, seed: 5 }));
}

export function mine() {
  const cx = 610;
  const cy = 320;
  const frames = [1, 0.72, 0.52, 0.38, 0.28, 0.2, 0.145].map((s, i) => {
    const l = cx - 560 * s;
    const r = cx + 560 * s;
    const t = cy - 330 * s;
    const b = cy + 380 * s;
    const wood = 46 * s;
    const tone = ['#0b1117', '#101920', '#16222b', '#1c2b36', '#22333f', '#283b48', '#2e4351'][i];
    return [path(`M${l} ${b} L${l + 70 * s} ${t} L${r - 70 * s} ${t} L${r} ${b} Z`, tone),
      within(`M${l} ${b} L${l + 70 * s} ${t} L${r - 70 * s} ${t} L${r} ${b} Z`, hatch({ x: l, y: t, w: r - l, h: b - t, angle: 40 + i * 17, gap: 10 * s + 5, color: i < 3 ? slate : steel, width: 1.3, seed: i + 2, broken: 0.5 })),
      path(`M${l} ${b} L${l + 70 * s} ${t} L${l + 70 * s + wood} ${t} L${l + wood} ${b} Z`, '#05080b'), path(`M${r} ${b} L${r - 70 * s} ${t} L${r - 70 * s - wood} ${t} L${r - wood} ${b} Z`, '#05080b'), path(`M${l + 60 * s} ${t - wood * 0.5} H${r - 60 * s} V${t + wood * 0.7} H${l + 60 * s} Z`, '#05080b'),
      line(l + 74 * s + wood, t + wood * 0.8, l + wood + 4, b, mist, 1.6 * s + 0.4), line(l + 70 * s, t + wood * 0.75, r - 70 * s, t + wood * 0.75, mist, 1.6 * s + 0.4)];
  });
  return sheet(W, H, '#070b0f', frames, glow(cx, cy + 20, 230, lamp, 0.7), circle(cx, cy + 22, 7, cream), circle(cx, cy + 22, 4, lamp),
    path('M0 520 L560 372 H660 L1200 520 V675 H0 Z', '#0d1a24'), within('M0 520 L560 372 H660 L1200 520 V675 H0 Z', gouges({ x: 0, y: 380, w: W, h: 295, color: steel, from: 0.3, to: 0.65, seed: 12, gap: 12 }), gouges({ x: 520, y: 376, w: 180, h: 290, color: lamp, from: 0.9, to: 0.25, seed: 17, gap: 10, width: 2.6 })));
}

export function valve() {
  const cx = 520;
  const cy = 360;
  const spokes = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * Math.PI * 2 + 0.2;
    return [line(cx, cy, cx + Math.cos(a) * 214, cy + Math.sin(a) * 214, ink, 22), line(cx + Math.cos(a + 0.05) * 40, cy + Math.sin(a + 0.05) * 40, cx + Math.cos(a + 0.02) * 200, cy + Math.sin(a + 0.02) * 200, mist, 2), circle(cx + Math.cos(a) * 250, cy + Math.sin(a) * 250, 15, ink)];
  });
  const man = (x, s, hat) => group(`transform="translate(${x} 640) scale(${s})"`, path('M-62 0 C-62 -150 -54 -214 -30 -232 L30 -232 C54 -214 62 -150 62 0 Z', '#080d12'), circle(0, -268, 31, '#080d12'), hat,
    path('M44 -206 C56 -150 60 -80 60 0', 'none', cream, 3), path('M24 -288 C34 -276 34 -258 24 -246', 'none', cream, 2.6));
  const cap = path('M-40 -284 C-36 -312 30 -314 38 -288 L52 -280 L-40 -278 Z', '#080d12');
  const homburg = path('M-48 -284 H48 M-30 -286 C-30 -326 30 -326 30 -286 Z', '#080d12', '#080d12', 8);
  const bun = [path('M-30 -262 C-44 -312 36 -318 32 -262 Z', '#080d12'), circle(-26, -300, 16, '#080d12')];
  return sheet(W, H, '#1a2935', Array.from({ length: 17 }, (_, i) => line(0, 20 + i * 40, W, 20 + i * 40, ink, 2)), Array.from({ length: 240 }, (_, i) => { const row = Math.floor(i / 15); return line((i % 15) * 86 + (row % 2) * 43, 20 + row * 40, (i % 15) * 86 + (row % 2) * 43, 60 + row * 40, ink, 1.6); }),
    path('M850 110 h230 v230 h-230 Z', '#c9a06a'), within('M850 110 h230 v230 h-230 Z', rect(850, 110, 230, 110, '#d9c39a'), gouges({ x: 850, y: 110, w: 230, h: 130, color: '#e9dcc0', from: 0.7, to: 0.3, seed: 3 }), circle(965, 252, 34, lamp), path('M840 262 C900 236 960 256 1090 240 V350 H840 Z', slate)), path('M965 110 v230 M850 225 h230', 'none', ink, 8), path('M842 102 h246 v246 h-246 Z', 'none', ink, 12),
    glow(965, 225, 420, lamp, 0.28), rect(0, 620, W, 60, '#0b1117'), spokes, circle(cx, cy, 214, 'none', ink, 34), circle(cx, cy, 206, 'none', mist, 2.4), circle(cx, cy, 42, ink), circle(cx, cy, 18, steel), path(`M${cx - 20} ${cy + 40} h40 l24 220 h-88 Z`, ink),
    Array.from({ length: 12 }, (_, i) => `<ellipse cx="${cx + 250 + i * 2}" cy="${120 + i * 44}" rx="${i % 2 ? 7 : 15}" ry="25" fill="none" stroke="${ink}" stroke-width="8"/>`),
    man(330, 1.05, cap), man(835, 1, homburg), man(1040, 0.9, bun), path('M1002 480 l70 -26 l12 40 l-70 26 Z', cream));
}

export function dawn() {
  const rays = Array.from({ length: 30 }, (_, i) => {
    const a = Math.PI + (i / 29) * Math.PI;
    return line(620 + Math.cos(a) * 120, 360 + Math.sin(a) * 120, 620 + Math.cos(a) * 900, 360 + Math.sin(a) * 900, i % 2 ? '#e9cf9a' : '#d9b06c', 7);
  });
  const figure = (x, y, s) => [path(`M${x - 9 * s} ${y} C${x - 9 * s} ${y - 30 * s} ${x - 6 * s} ${y - 40 * s} ${x} ${y - 40 * s} C${x + 6 * s} ${y - 40 * s} ${x + 9 * s} ${y - 30 * s} ${x + 9 * s} ${y} Z`, ink), circle(x, y - 47 * s, 7 * s, ink), line(x, y, x + 40 * s, y + 6 * s, '#0e1720', 4 * s)];
  return sheet(W, H, '#c99f5f', rays, circle(620, 360, 96, cream), hills(430, 120, '#5b6f74', 6), hills(480, 110, '#3b5160', 17),
    path('M420 470 C560 440 660 452 700 500 C740 560 640 600 560 675 H780 C830 610 900 560 860 506 C820 452 620 420 420 470 Z', '#d8c79c'), path('M0 520 C260 470 420 500 560 560 C600 590 560 640 520 675 H0 Z', '#1b2a34'), path('M1200 500 C1020 470 900 500 850 560 C820 610 800 640 770 675 H1200 Z', '#1b2a34'),
    within('M0 520 C260 470 420 500 560 560 C600 590 560 640 520 675 H0 Z', hatch({ x: 0, y: 480, w: 600, h: 200, angle: 12, gap: 12, color: mist, broken: 0.4 })), within('M1200 500 C1020 470 900 500 850 560 C820 610 800 640 770 675 H1200 Z', hatch({ x: 780, y: 470, w: 430, h: 210, angle: -14, gap: 12, color: mist, broken: 0.4 })),
    path('M960 560 L985 70 L1003 70 L1028 560 M968 470 L1020 380 M1022 470 L972 380 M976 320 L1012 240', 'none', ink, 8), path('M1060 84 L560 112 M994 30 V84 M994 34 L570 108 M994 34 L1056 82', 'none', ink, 6), path('M590 112 V232', 'none', ink, 3),
    path('M536 336 C552 318 552 262 562 248 C572 232 608 232 618 248 C628 262 628 318 644 336 Z', ink), path('M628 326 C620 300 620 270 612 252', 'none', cream, 3), circle(590, 342, 9, ink), path('M580 232 a10 12 0 0 1 20 0', 'none', ink, 5),
    figure(600, 560, 1), figure(640, 572, 1.05), figure(704, 540, 0.85), figure(560, 590, 1.15), figure(735, 520, 0.72));
}
