import { circle, dice, ember, gouges, group, hatch, ink, lamp, line, path, rect, sheet, slate, steel, within } from './ink.mjs';

const paper = '#ded2b4';
const sepia = '#5a4530';
const mark = (x, y, n) => [circle(x, y, 25, paper, ink, 4), `<text x="${x}" y="${y + 11}" text-anchor="middle" font-family="serif" font-size="31" font-weight="bold" fill="${ink}">${n}</text>`];

/** Hills as a surveyor draws them: short strokes that run down the slope. */
function hachures(cx, cy, rx, ry, seed) {
  const next = dice(seed);
  return [1, 0.72, 0.45].flatMap((s) => Array.from({ length: Math.round(52 * s) }, (_, i) => {
    const a = (i / Math.round(52 * s)) * Math.PI * 2 + next() * 0.06;
    const inner = s - 0.16;
    return line(cx + Math.cos(a) * rx * inner, cy + Math.sin(a) * ry * inner, cx + Math.cos(a) * rx * s, cy + Math.sin(a) * ry * s, sepia, 1.3 + next());
  }));
}

export function map() {
  const river = 'M250 -20 C270 130 400 220 430 330 C462 450 500 520 520 620 C536 720 500 820 540 920';
  const wall = 'M372 566 C470 622 640 622 756 560 L772 594 C650 662 460 662 356 598 Z';
  const shore = 'M360 580 C250 520 190 420 200 300 C206 200 170 120 150 30 M770 572 C800 480 720 420 700 330 C680 230 560 180 470 40';
  return sheet(1200, 900, paper, hachures(880, 170, 250, 130, 2), hachures(960, 480, 200, 150, 3), hachures(960, 770, 210, 100, 4), hachures(90, 160, 120, 130, 5), hachures(120, 500, 130, 150, 6), hachures(200, 790, 190, 100, 7),
    path(shore, 'none', ember, 4).replace('/>', ' stroke-dasharray="4 12"/>'),
    path(river, 'none', steel, 19), path(river, 'none', '#9fb3b5', 9), path('M330 920 C340 800 300 700 330 620 C350 520 300 450 330 380 C350 320 300 260 300 200', 'none', sepia, 5).replace('/>', ' stroke-dasharray="16 7"/>'),
    path(wall, slate, ink, 4), within(wall, hatch({ x: 350, y: 550, w: 430, h: 120, angle: 90, gap: 12, color: paper })),
    [[300, 365], [345, 350], [368, 380], [290, 398], [345, 402], [372, 420]].map(([x, y]) => rect(x - 10, y, 20, 15, ink)),
    path('M540 352 h34 v-48 l13 -20 l13 20 v48 h26 v22 h-86 Z', ink), Array.from({ length: 30 }, (_, i) => { const x = 930 + (i % 5) * 20; const y = 120 + Math.floor(i / 5) * 20; return [line(x, y - 7, x, y + 8, ink, 3), line(x - 5, y - 3, x + 5, y - 3, ink, 3)]; }),
    path('M648 478 l26 -26 M648 452 l26 26', 'none', ink, 6), line(590, 366, 752, 570, '#2b2b2b', 4.5), line(593, 366, 756, 570, '#2b2b2b', 2), path('M738 548 l20 28 l4 -34', 'none', '#2b2b2b', 3.4),
    rect(546, 596, 30, 24, ink), rect(470, 690, 40, 22, ink), rect(580, 706, 26, 20, ink),
    mark(252, 350, 1), mark(640, 310, 2), mark(880, 250, 3), mark(640, 716, 4), mark(562, 560, 5), mark(708, 446, 6),
    group('transform="translate(1086 800)"', circle(0, 0, 54, paper, ink, 3), path('M0 -66 L13 0 L0 66 L-13 0 Z', ink), path('M-66 0 L0 -11 L66 0 L0 11 Z', 'none', ink, 3), path('M0 -66 L13 0 L0 0 Z', ember)),
    path('M560 840 h300', 'none', ink, 6), [560, 635, 710, 785, 860].map((x) => line(x, 828, x, 852, ink, 4)), path('M560 840 h75 M710 840 h75', 'none', paper, 2.4));
}

export function register() {
  const next = dice(14);
  const script = (x, y, w) => {
    let d = `M${x} ${y}`;
    for (let at = x; at < x + w; at += 11) {
      const rise = 5 + next() * (next() > 0.75 ? 15 : 6);
      d += next() > 0.86 ? ` M${(at + 11).toFixed(1)} ${y}` : ` Q${(at + 2).toFixed(1)} ${(y - rise).toFixed(1)} ${(at + 6).toFixed(1)} ${(y - 2).toFixed(1)} Q${(at + 8).toFixed(1)} ${(y + 3).toFixed(1)} ${(at + 11).toFixed(1)} ${y}`;
    }
    return path(d, 'none', '#2a2f3a', 1.9);
  };
  const page = (x, rows) => Array.from({ length: rows }, (_, i) => [line(x, 130 + i * 42, x + 410, 130 + i * 42, '#b9a981', 1.5), script(x + 46, 122 + i * 42, 120 + next() * 110), script(x + 300, 122 + i * 42, 60 + next() * 30), path(`M${x + 12} ${122 + i * 42} l5 6 l10 -16`, 'none', ember, 2.2)]);
  return sheet(1000, 700, '#2a2118', path('M40 60 C200 30 400 40 500 70 C600 40 800 30 960 60 V650 C800 622 600 630 500 656 C400 630 200 622 40 650 Z', paper, '#7a6542', 4), path('M500 70 V656', 'none', '#8a7650', 5), path('M488 76 V650 M512 76 V650 M478 80 V646 M522 80 V646', 'none', '#c0af86', 2),
    page(70, 12), page(530, 8), line(530, 466, 900, 466, '#2a2f3a', 3), line(530, 474, 900, 474, '#2a2f3a', 3), group('transform="translate(560 560) scale(2.1)"', script(0, 0, 150)), path('M760 590 L960 470 L972 484 L776 602 Z', ink, '#7a6542', 2), path('M776 602 L748 610 L760 590 Z', lamp), circle(700, 610, 16, 'rgba(30,35,45,0.35)'));
}

export function photograph() {
  const figure = (x, y, s, broad) => [path(`M${x - 20 * s * broad} ${y} C${x - 22 * s * broad} ${y - 70 * s} ${x - 16 * s * broad} ${y - 104 * s} ${x} ${y - 106 * s} C${x + 16 * s * broad} ${y - 104 * s} ${x + 22 * s * broad} ${y - 70 * s} ${x + 20 * s * broad} ${y} Z`, '#2b2118'), circle(x, y - 122 * s, 16 * s, '#2b2118')];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 640" width="900" height="640"><defs><filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="3" seed="3"/><feColorMatrix values="0 0 0 0 0.2  0 0 0 0 0.14  0 0 0 0 0.08  0 0 0 0.9 -0.38"/></filter>
  <linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a98d66"/><stop offset="0.6" stop-color="#d9c49b"/><stop offset="1" stop-color="#b59a70"/></linearGradient><radialGradient id="v" cx="0.5" cy="0.5" r="0.75"><stop offset="0.55" stop-color="#2b2118" stop-opacity="0"/><stop offset="1" stop-color="#2b2118" stop-opacity="0.75"/></radialGradient></defs>
  <rect width="900" height="640" fill="#f0e8d4"/><g><clipPath id="p"><rect x="40" y="40" width="820" height="540"/></clipPath><g clip-path="url(#p)"><rect x="40" y="40" width="820" height="540" fill="url(#s)"/>
  ${[path('M40 330 C200 250 330 300 470 250 C620 200 740 270 860 230 V600 H40 Z', '#8a7250'), path('M40 400 L860 372 V600 H40 Z', '#4a3a29'), path('M40 392 L860 364 V378 L40 408 Z', '#6b563c'), Array.from({ length: 28 }, (_, i) => line(40 + i * 31, 408 - i * 1.07, 46 + i * 30, 600, '#3c2f21', 1.6)), Array.from({ length: 6 }, (_, i) => line(40, 430 + i * 32, 860, 402 + i * 34, '#3c2f21', 1.4)),
    figure(610, 378, 1.15, 0.85), path('M588 300 L566 288 L574 276', 'none', '#2b2118', 10), path('M690 376 L708 268 M738 374 L716 268 M712 376 V268', 'none', '#2b2118', 5), rect(692, 246, 42, 24, '#2b2118'), circle(740, 257, 7, '#2b2118'),
    figure(132, 398, 1.28, 1.35), path('M104 226 C106 212 150 208 158 226 L172 232 L106 234 Z', '#2b2118')].flat(9).join('')}
  <rect x="40" y="40" width="820" height="540" fill="url(#v)"/><rect x="40" y="40" width="820" height="540" filter="url(#grain)" opacity="0.5"/></g></g><path d="M812 40 L860 40 L860 84 Z" fill="#f0e8d4"/><path d="M120 40 L96 110 L118 170" stroke="#f0e8d4" stroke-width="2" fill="none" opacity="0.7"/></svg>`;
}

export function minePlan() {
  const next = dice(8);
  let top = 'M250 400';
  let bottom = '';
  for (let x = 250; x <= 720; x += 24) {
    top += ` L${x} ${(388 + next() * 8 - (x - 250) * 0.05).toFixed(1)}`;
    bottom = ` L${x} ${(430 + next() * 8 - (x - 250) * 0.05).toFixed(1)}${bottom}`;
  }
  const stope = 'M716 372 C740 300 820 262 900 280 C980 298 1010 372 988 430 C966 492 880 520 806 494 C756 478 722 450 716 412 Z';
  return sheet(1100, 760, '#d8c9a4', Array.from({ length: 4 }, (_, i) => line(275 * i, 0, 275 * i, 760, '#c4b289', 3)), [253, 506].map((y) => line(0, y, 1100, y, '#c4b289', 3)),
    path('M30 250 C120 190 170 240 280 236 C420 230 480 150 640 130 C800 112 880 190 1070 160', 'none', sepia, 4), gouges({ x: 40, y: 180, w: 1020, h: 60, color: sepia, from: 0.25, to: 0.1, seed: 5, gap: 10, wave: 12, width: 1.6 }),
    path('M196 236 v-70 h20 v-16 h12 v16 h20 v-16 h12 v16 h20 v70 Z M280 236 v-36 h70 v36 Z', 'none', ink, 4), path('M232 236 V392 M254 236 V392', 'none', ink, 3.4), Array.from({ length: 12 }, (_, i) => line(232, 248 + i * 12, 254, 248 + i * 12, ink, 2)),
    path(`${top}${bottom} Z`, '#c2ae82', ink, 3), path(stope, '#b39c6d', ink, 3.6), within(stope, hatch({ x: 710, y: 260, w: 300, h: 260, angle: 40, gap: 12, color: ink, width: 1.5, broken: 0.3 })), [790, 850, 912].map((x, i) => path(`M${x} ${300 + i * 4} c8 60 -6 120 4 ${176 - i * 8} h16 c-8 -60 6 -120 -4 -${176 - i * 8} Z`, '#d8c9a4', ink, 2.6)),
    path('M740 60 L960 60 L1010 560 L690 560 Z', 'none', ember, 5).replace('/>', ' stroke-dasharray="18 9"/>'), within('M740 60 L960 60 L1010 560 L690 560 Z', Array.from({ length: 12 }, (_, i) => line(680, 84 + i * 22, 1020, 84 + i * 22, ember, 1.4))), path('M806 264 C830 300 880 300 906 266', 'none', ember, 7),
    group('transform="translate(120 620)"', path('M0 -60 L12 0 L0 60 L-12 0 Z', ink), path('M-46 0 H46', 'none', ink, 3)), path('M420 650 h360', 'none', ink, 5), Array.from({ length: 8 }, (_, i) => line(420 + i * 51.4, 640, 420 + i * 51.4, 660, ink, 3)), circle(960, 640, 46, 'rgba(90,69,48,0.18)'), circle(960, 640, 38, 'none', 'rgba(90,69,48,0.35)', 4), path('M60 60 l40 0 l-40 40 Z', '#c4b289'));
}
