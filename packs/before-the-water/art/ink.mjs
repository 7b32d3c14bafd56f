// Drawing helpers in the manner of a woodcut: flat ink, cream lines, one lamp. Everything is seeded, so a run is repeatable.
export const ink = '#141d26';
export const slate = '#24384a';
export const steel = '#3d5567';
export const mist = '#8298a0';
export const cream = '#e8dfc8';
export const lamp = '#e3a23f';
export const ember = '#b8552b';

export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const line = (x1, y1, x2, y2, color, width = 1.5) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${color}" stroke-width="${width.toFixed(2)}" stroke-linecap="round"/>`;
export const rect = (x, y, w, h, fill) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
export const path = (d, fill, stroke = 'none', width = 0) => `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
export const circle = (x, y, r, fill, stroke = 'none', width = 0) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;
export const group = (attributes, ...parts) => `<g ${attributes}>${parts.flat(9).join('')}</g>`;

/** Gouged horizontal strokes: the sky and the water of a woodcut. `density` 0..1 falls from `from` to `to`. */
export function gouges({ x, y, w, h, color, gap = 7, from = 1, to = 1, seed = 1, wave = 3, width = 2 }) {
  const next = dice(seed);
  const parts = [];
  for (let row = y; row < y + h; row += gap) {
    const share = from + (to - from) * ((row - y) / h);
    let at = x + next() * 30;
    while (at < x + w) {
      const length = 24 + next() * 90;
      if (next() < share) {
        const lift = (next() - 0.5) * wave * 2;
        const end = Math.min(at + length, x + w);
        parts.push(`<path d="M${at.toFixed(1)} ${row.toFixed(1)} Q${((at + end) / 2).toFixed(1)} ${(row + lift).toFixed(1)} ${end.toFixed(1)} ${row.toFixed(1)}" stroke="${color}" stroke-width="${(width * (0.5 + next())).toFixed(2)}" fill="none" stroke-linecap="round"/>`);
      }
      at += length + 6 + next() * 24;
    }
  }
  return parts;
}

export function rain({ w, h, color, count, seed, slant = -0.28 }) {
  const next = dice(seed);
  return Array.from({ length: count }, () => {
    const x = next() * w * 1.2;
    const y = next() * h;
    const length = 16 + next() * 36;
    return line(x, y, x + length * slant, y + length, color, 0.8 + next() * 0.8);
  });
}

/** A ridge of hills as one path, closed at the bottom. */
export function ridge({ w, base, height, seed, steps = 9, bottom }) {
  const next = dice(seed);
  const points = Array.from({ length: steps + 1 }, (_, i) => [(w * i) / steps, base - height * (0.35 + next() * 0.65)]);
  let d = `M0 ${bottom} L0 ${points[0][1].toFixed(1)}`;
  for (let i = 1; i < points.length; i += 1) {
    const [x0, y0] = points[i - 1];
    const [x1, y1] = points[i];
    d += ` C${(x0 + (x1 - x0) * 0.4).toFixed(1)} ${y0.toFixed(1)} ${(x0 + (x1 - x0) * 0.6).toFixed(1)} ${y1.toFixed(1)} ${x1.toFixed(1)} ${y1.toFixed(1)}`;
  }
  return `${d} L${w} ${bottom} Z`;
}

let clips = 0;
/** `parts` cut to the shape of `d`. */
export function within(d, ...parts) {
  clips += 1;
  return `<clipPath id="c${clips}"><path d="${d}"/></clipPath><g clip-path="url(#c${clips})">${parts.flat(9).join('')}</g>`;
}

/** Parallel strokes over a box, to be cut with `within`. */
export function hatch({ x, y, w, h, angle = 35, gap = 7, color = cream, width = 1.6, seed = 3, broken = 0.15 }) {
  const next = dice(seed);
  const reach = Math.hypot(w, h);
  const parts = [];
  for (let at = -reach; at < reach; at += gap) {
    for (let along = -reach; along < reach; along += 60) {
      if (next() < broken) continue;
      const length = 44 + next() * 16;
      parts.push(line(along, at + next() * 1.5, along + length, at + next() * 1.5, color, width * (0.6 + next() * 0.7)));
    }
  }
  return group(`transform="translate(${x + w / 2} ${y + h / 2}) rotate(${angle})"`, parts);
}

export function glow(x, y, r, color = lamp, strength = 0.85) {
  clips += 1;
  return `<radialGradient id="g${clips}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#g${clips})"/>`;
}

/** The whole sheet: paper margin, printed block, a little grain so that flat ink does not look like plastic. */
export function sheet(w, h, background, ...parts) {
  const margin = Math.round(Math.min(w, h) * 0.022);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">
  <defs>
    <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0.9  0 0 0 0 0.87  0 0 0 0 0.78  0 0 0 0.55 -0.22"/></filter>
    <clipPath id="block"><rect x="${margin}" y="${margin}" width="${w - 2 * margin}" height="${h - 2 * margin}"/></clipPath>
  </defs>
  <rect width="${w}" height="${h}" fill="${cream}"/>
  <g clip-path="url(#block)"><rect width="${w}" height="${h}" fill="${background}"/>${parts.flat(9).join('')}<rect width="${w}" height="${h}" filter="url(#grain)" opacity="0.16"/></g>
</svg>`;
}
