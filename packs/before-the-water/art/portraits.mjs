import { circle, cream, ember, group, hatch, ink, lamp, line, mist, path, rect, sheet, slate, steel, within } from './ink.mjs';

const S = 512;

/** Rays behind the head, as in a chapbook's portrait. */
function rays(color) {
  return Array.from({ length: 72 }, (_, i) => {
    const a = (i / 72) * Math.PI * 2;
    const from = 176 + (i % 3) * 8;
    return line(256 + Math.cos(a) * from, 236 + Math.sin(a) * from, 256 + Math.cos(a) * 420, 236 + Math.sin(a) * 420, color, 2 + (i % 2) * 1.6);
  });
}

/** A head in profile, facing right. `nose`, `chin`, `brow` push the face forward; `stoop` bends the neck. */
function profile({ nose = 24, chin = 0, brow = 0, lip = 0 } = {}) {
  return `M206 372 C204 340 198 322 188 296 C168 246 176 176 222 148 C262 126 312 136 328 178 C334 194 ${334 + brow} 208 ${333 + brow} 224 C332 232 336 236 ${336 + nose * 0.5} 252 L${336 + nose} 270 C${334 + nose * 0.8} 278 342 278 338 282 C336 286 ${343 + lip} 290 ${344 + lip} 296 C343 301 337 302 338 305 C${343 + lip} 309 ${343 + lip} 315 337 319 C334 323 ${340 + chin} 330 ${338 + chin} 342 C${334 + chin} 358 310 366 292 364 C284 372 282 388 284 404 L206 404 Z`;
}

const shoulders = (w, drop = 0) => `M${256 - w} 512 C${256 - w} ${440 + drop} ${256 - w * 0.55} ${418 + drop} 200 396 C230 412 262 412 290 396 C${256 + w * 0.6} ${414 + drop} ${256 + w} ${438 + drop} ${256 + w} 512 Z`;

/** Ink shape with light from the right: the shape, and cream strokes where it does not cover itself moved left. */
let masks = 0;
function lit(d, { shift = 15, angle = 60, gap = 6, seed = 1 } = {}) {
  masks += 1;
  return [path(d, ink), `<mask id="m${masks}"><rect width="512" height="512" fill="white"/><path d="${d}" transform="translate(${-shift} -2)" fill="black"/></mask>`,
    `<g mask="url(#m${masks})">${within(d, hatch({ x: 150, y: 110, w: 330, h: 402, angle, gap, color: cream, width: 2, seed, broken: 0.05 }))}</g>`];
}

const coat = (w, { drop = 0, seed = 2, lapel = true } = {}) => [lit(shoulders(w, drop), { shift: 22, angle: 70, seed }), lapel ? [path('M262 412 L238 512 M262 412 L312 512', 'none', steel, 3), path('M240 404 L262 440 L284 402', 'none', cream, 3)] : []];
const head = (shape, seed) => lit(profile(shape), { seed });
const portrait = (tint, ...parts) => sheet(S, S, tint, group('opacity="0.4"', rays(mist)), circle(256, 236, 172, slate), parts);

const flatCap = [path('M184 196 C176 140 240 112 300 128 C332 138 346 160 344 176 L376 188 C380 196 372 200 360 200 L196 206 Z', ink), path('M340 172 L374 188 M226 140 C262 122 306 130 332 158', 'none', cream, 3)];
const homburg = [path('M148 182 C200 200 310 196 372 170 C380 164 384 172 378 180 C330 214 196 220 150 196 C140 190 142 180 148 182 Z', ink), path('M188 186 C180 120 206 92 250 100 C266 110 276 108 290 98 C328 96 338 130 338 176 Z', ink), path('M190 180 C240 194 300 188 338 170', 'none', ember, 9), path('M318 108 C330 120 334 146 335 164', 'none', cream, 3)];
const candleHat = [path('M176 204 C168 138 220 112 268 118 C316 122 338 150 342 190 L352 204 C300 190 230 192 170 214 Z', ink), path('M318 150 v-44 h18 v48 Z', cream), path('M327 104 C316 92 322 80 328 70 C334 82 340 92 327 104 Z', lamp), path('M186 196 C240 180 300 182 340 194', 'none', cream, 2.6)];
const helmet = [path('M176 204 C160 110 226 66 262 62 C306 68 356 120 342 196 L370 214 C310 202 220 206 164 222 Z', ink), circle(262, 58, 9, ink), path('M262 100 l8 18 l18 2 l-13 13 l4 19 l-17 -9 l-17 9 l4 -19 l-13 -13 l18 -2 Z', cream), path('M330 140 C340 160 342 180 340 194', 'none', cream, 3)];
const bun = (x = 176, y = 172, r = 32) => [path('M334 196 C330 148 290 124 240 132 C186 142 168 196 184 262 C192 290 204 304 214 318 C206 270 230 222 284 210 C306 206 326 206 334 196 Z', ink), circle(x, y, r, ink), path(`M${x - 14} ${y - 14} C${x} ${y - 26} ${x + 18} ${y - 20} ${x + 20} ${y - 4} M216 150 C258 132 306 148 322 180 M204 172 C240 152 280 158 300 186`, 'none', cream, 2.6)];
const bob = [path('M338 200 C334 146 290 122 240 130 C180 142 160 206 170 290 C174 320 180 334 196 344 L232 340 C216 300 232 226 290 212 C312 206 330 208 338 200 Z', ink), path('M188 316 C182 270 190 206 226 172 M206 326 C200 276 210 224 244 190 M318 172 C296 148 262 144 236 152', 'none', cream, 2.6)];
const hair = [path('M338 206 C338 150 300 118 240 126 C176 136 158 196 178 266 C186 296 196 310 204 320 C208 286 204 262 220 252 C232 240 232 220 250 206 C284 204 318 214 338 206 Z', ink), path('M206 150 C250 128 304 140 328 180 M192 190 C212 160 236 152 262 152', 'none', cream, 2.4)];
const spectacles = [circle(318, 240, 19, 'none', cream, 4), path('M299 238 L228 232', 'none', cream, 3.4)];
const hand = (x, y) => path(`M${x} ${y} c14 -12 34 -10 40 4 c4 14 -2 30 -16 34 c-14 4 -30 -4 -32 -16 Z`, ink, cream, 2.4);

export const portraits = {
  pell: () => portrait('#2b4252', coat(150), head({ nose: 20, chin: -6 }, 4), path('M300 172 C284 140 236 134 206 160 C190 178 186 206 190 236 C206 214 206 190 232 180 C258 172 282 180 300 172 Z', ink), spectacles, path('M310 380 l116 -26 l26 118 l-116 26 Z', '#0c1218', cream, 4), path('M326 394 l96 -21 M332 414 l96 -21 M338 434 l60 -13', 'none', cream, 2.6), hand(300, 430)),
  reeve: () => portrait('#314b5b', coat(158), head({ nose: 22, chin: 4 }, 7), hair, path('M400 512 L424 330 M468 512 L440 330 M432 512 V330', 'none', ink, 9), path('M392 296 h86 v32 h-86 Z', ink, cream, 3), path('M378 304 h14 v16 h-14 Z M478 306 h16 v12 h-16 Z', ink, cream, 2.4), circle(434, 284, 13, ink, cream, 2.6)),
  harrow: () => portrait('#3a3340', coat(176), head({ nose: 26, chin: 8 }, 9), homburg, path('M336 288 C352 290 366 284 372 278 C364 294 350 298 334 296 Z', ink, cream, 2), path('M340 470 c-6 -40 8 -62 34 -66 c26 -4 40 8 56 2 c10 -2 12 10 2 16 c-16 10 -30 8 -36 14 c20 0 40 -2 44 6 c2 10 -26 14 -44 16 l-6 30 Z', '#8a5a34', cream, 3), path('M368 420 l40 -4 M372 434 l36 -2', 'none', ink, 2.4)),
  cobb: () => portrait('#2b4252', coat(206, { drop: -14 }), head({ nose: 30, chin: 12, brow: 6 }, 12), flatCap, path('M300 344 C316 356 334 352 338 342', 'none', cream, 2.6), path('M398 512 L438 236', 'none', ink, 19), path('M434 246 C436 214 452 206 478 204', 'none', ink, 17), path('M470 196 l16 -4 l-2 8 l6 4 l-4 8 l-16 2 Z', ink, cream, 2), path('M406 504 L444 244 C446 226 456 216 474 212', 'none', cream, 2.6), hand(404, 408)),
  ruth: () => portrait('#3f5a66', coat(142), head({ nose: 18, chin: -2, lip: 2 }, 15), bun(), path('M332 372 h116 v92 h-116 Z', '#0c1218', cream, 4), circle(390, 418, 27, ink, cream, 4), circle(390, 418, 11, lamp), rect(342, 380, 20, 12, cream), path('M360 372 v-12 h44 v12', 'none', cream, 3), hand(320, 446)),
  maud: () => portrait('#4a3b2c', coat(212, { drop: -20 }), head({ nose: 20, chin: 6 }, 18), bun(206, 128, 36), path('M286 366 C304 386 330 384 344 360', 'none', cream, 2.6), path('M398 356 h70 l14 104 h-98 Z', lamp, ink, 6), path('M433 300 a26 30 0 0 1 26 34 h-52 a26 30 0 0 1 26 -34 Z', ink), path('M433 384 C416 408 426 430 433 436 C442 428 452 408 433 384 Z', cream), rect(384, 458, 98, 14, ink), hand(392, 318)),
  silas: () => portrait('#24384a', group('transform="rotate(9 256 400)"', coat(166), head({ nose: 34, chin: 20, brow: 2, lip: -6 }, 21), candleHat, path('M300 356 C304 400 330 424 352 420 C350 390 352 360 346 344 C336 362 318 366 300 356 Z', cream, ink, 3), path('M314 372 C318 394 328 406 338 408 M328 366 C332 384 338 392 344 396', 'none', ink, 2.2)), path('M430 512 L410 250 C408 226 440 222 442 244', 'none', ink, 14), hand(396, 330)),
  oakes: () => portrait('#24384a', coat(214, { drop: -24, lapel: false }), [0, 1, 2].map((i) => circle(300, 440 + i * 30, 6, cream)), head({ nose: 24, chin: 10, brow: 2 }, 24), helmet, path('M330 292 C350 284 372 296 378 306 C360 308 344 304 330 304 Z', ink, cream, 2.4), path('M290 366 C308 388 336 380 346 356', 'none', cream, 2.6), path('M400 396 h72 v86 h-72 Z', ink, cream, 4), circle(436, 436, 26, lamp, cream, 4), path('M414 396 q22 -34 44 0', 'none', cream, 5)),
  lisle: () => portrait('#3d5567', coat(150), head({ nose: 24, chin: 4, lip: -2 }, 27), bun(196, 142, 34), path('M222 398 C246 424 274 424 296 398', 'none', cream, 7), circle(262, 424, 8, lamp), path('M356 486 L438 346 L452 354 L372 496 L352 504 Z', '#0c1218', cream, 3.4), path('M436 350 l10 -18 l14 8 l-10 18 Z', lamp), hand(360, 420)),
  ida: () => portrait('#4a4238', coat(164), head({ nose: 22, chin: 2 }, 30), [path('M170 196 C200 120 300 100 344 178 C362 184 376 192 382 200 C320 196 220 204 152 220 C150 208 158 200 170 196 Z', ink), path('M182 198 C230 182 300 176 346 186', 'none', ember, 8), path('M320 140 C332 152 338 164 341 174', 'none', cream, 3)], path('M186 214 C176 262 184 300 206 330 C220 300 214 250 232 216 Z', ink), path('M336 400 h130 v92 h-130 Z', '#0c1218', cream, 4), path('M378 400 q22 -30 44 0', 'none', cream, 5), path('M336 432 h130', 'none', cream, 3), circle(401, 434, 7, lamp)),
  lin: () => portrait('#2f5550', coat(146), head({ nose: 15, chin: -2, brow: -2 }, 33), bob, path('M206 404 L300 512', 'none', cream, 7), path('M330 470 L458 320 L482 342 L356 490 Z', cream, ink, 4), path('M344 476 L470 330', 'none', '#8a8168', 2.4), circle(470, 331, 15, '#cdbf9d', ink, 4), hand(350, 420)),
};
