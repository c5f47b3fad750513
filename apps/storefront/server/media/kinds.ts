/** Draws each kind of product, with its base at x 600, y 1220. */
import { colours } from './palette.ts';
import { type Brush, drawCap, drawLabel, drawShadow, drawVessel } from './shapes.ts';

type Draw = (brush: Brush) => string;

const foot = 1220;

/** Drawing functions by kind of product. */
export const placeholderKinds = {
  bottle: ({ cap: lid, label: lines }) =>
    drawShadow(600, foot, 330) +
    drawVessel(435, foot, 330, 620, 54) +
    drawVessel(545, 620, 110, 90, 10) +
    drawCap(525, 420, 150, 140, 16, lid) +
    drawLabel(470, 800, 260, 290, lines),
  pump: ({ cap: lid, label: lines }) =>
    drawShadow(600, foot, 350) +
    drawVessel(425, foot, 350, 600, 48) +
    drawCap(530, 550, 140, 80, 12, lid) +
    drawCap(584, 430, 32, 130, 8, lid) +
    `<path d="M470 400h190a26 26 0 0 1 0 52H520c-24 0-40 10-50 30z" fill="${lid}"/>` +
    drawLabel(462, 780, 276, 290, lines),
  dropper: ({ cap: lid, label: lines }) =>
    drawShadow(600, foot, 290) +
    drawVessel(455, foot, 290, 480, 64) +
    drawCap(545, 650, 110, 100, 10, lid) +
    `<path d="M562 650c-14-130-8-190 38-200 46 10 52 70 38 200z" fill="${colours.ink}" opacity=".88"/>` +
    `<path d="M582 630c-8-90-4-130 10-150" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".25"/>` +
    drawLabel(488, 870, 224, 260, lines),
  tube: ({ tint, cap: lid, label: lines }) =>
    drawShadow(600, foot, 300) +
    `<path d="M450 470h300l-30 640H480z" fill="${tint.body}"/><path d="M450 470h300l-30 640H480z" fill="url(#side)"/>` +
    `<path d="M446 440h308v36H446z" fill="${tint.deep}"/>` +
    `<path d="M486 500h44l10 590h-34z" fill="#fff" opacity=".2"/>` +
    drawCap(478, 1104, 244, foot - 1104, 16, lid) +
    drawLabel(490, 650, 220, 320, lines),
  jar: ({ tint, cap: lid, label: lines }) =>
    drawShadow(600, foot, 470) +
    drawVessel(365, foot, 470, 300, 58) +
    `<rect x="385" y="950" width="430" height="60" rx="26" fill="${tint.deep}" opacity=".5"/>` +
    drawCap(355, 800, 490, 136, 26, lid) +
    drawLabel(430, 985, 340, 190, lines.slice(0, 2)),
  mousse: ({ cap: lid, label: lines }) =>
    drawShadow(600, foot, 280) +
    drawVessel(460, foot, 280, 640, 40) +
    drawCap(478, 500, 244, 90, 14, lid) +
    drawCap(500, 380, 200, 130, 30, lid) +
    `<path d="M500 430h-44a18 18 0 0 0 0 36h44z" fill="${lid}"/>` +
    drawLabel(488, 800, 224, 300, lines),
  spray: ({ cap: lid, label: lines }) =>
    drawShadow(600, foot, 280) +
    drawVessel(460, foot, 280, 600, 70) +
    drawCap(540, 560, 120, 70, 10, lid) +
    `<path d="M520 470c0-40 30-60 70-60h84a14 14 0 0 1 14 14v140H540c-14 0-20-10-20-24z" fill="${lid}"/>` +
    `<circle cx="524" cy="474" r="9" fill="${colours.ink}" opacity=".6"/>` +
    drawLabel(488, 800, 224, 290, lines),
  roller: ({ cap: lid, label: lines }) =>
    drawShadow(600, foot, 190) +
    drawVessel(510, foot, 180, 480, 30) +
    drawCap(526, 690, 148, 60, 10, lid) +
    `<circle cx="600" cy="668" r="52" fill="url(#metal)"/>` +
    drawLabel(526, 850, 148, 290, lines),
  candle: ({ tint, label: lines }) =>
    drawShadow(600, foot, 400) +
    `<rect x="400" y="800" width="400" height="${foot - 800}" rx="22" fill="${tint.deep}"/>` +
    `<rect x="400" y="800" width="400" height="${foot - 800}" rx="22" fill="url(#side)"/>` +
    `<ellipse cx="600" cy="806" rx="198" ry="34" fill="${colours.milk}"/>` +
    `<path d="M600 806v-44" stroke="${colours.ink}" stroke-width="8" stroke-linecap="round"/>` +
    `<circle cx="600" cy="706" r="90" fill="#ffce7a" opacity=".25"/>` +
    `<path d="M600 650c40 52 34 92 0 108-34-16-40-56 0-108z" fill="#f2a74b"/><path d="M600 696c18 26 16 46 0 56-16-10-18-30 0-56z" fill="#fff1cf"/>` +
    drawLabel(455, 900, 290, 240, lines),
  box: ({ tint, label: lines }) =>
    drawShadow(600, foot, 480) +
    `<path d="M380 660l440-40 60 50v510l-60 40H380z" fill="${tint.body}"/><path d="M820 620l60 50v510l-60 40z" fill="${tint.deep}"/>` +
    `<path d="M380 660l440-40v600H380z" fill="url(#side)" opacity=".6"/>` +
    drawLabel(430, 790, 340, 320, lines),
  pouch: ({ tint, label: lines }) =>
    drawShadow(600, foot, 460) +
    `<path d="M400 640c60 26 340 26 400 0 20 160 50 440 20 560-60 30-380 30-440 0-30-120 0-400 20-560z" fill="${tint.body}"/>` +
    `<path d="M400 640c60 26 340 26 400 0 20 160 50 440 20 560-60 30-380 30-440 0-30-120 0-400 20-560z" fill="url(#side)"/>` +
    `<path d="M392 668c70 26 346 26 416 0" fill="none" stroke="${colours.ink}" stroke-width="10" stroke-linecap="round" opacity=".55"/>` +
    `<path d="M660 668c40-60 90-60 96-20" fill="none" stroke="${colours.ink}" stroke-width="8" stroke-linecap="round" opacity=".55"/>` +
    drawLabel(460, 820, 280, 270, lines),
  sachet: ({ tint, label: lines }) =>
    drawShadow(600, foot, 400) +
    `<path d="M410 560h380l14 28-10 30v560l10 22-14 20H410l-14-20 10-22V618l-10-30z" fill="${tint.body}"/>` +
    `<path d="M410 560h380l14 28-10 30v560l10 22-14 20H410l-14-20 10-22V618l-10-30z" fill="url(#side)"/>` +
    `<path d="M406 618h388M406 1178h388" stroke="${tint.deep}" stroke-width="6" stroke-dasharray="4 10"/>` +
    drawLabel(460, 720, 280, 320, lines),
  mask: ({ tint }) =>
    drawShadow(600, 1120, 560) +
    `<path d="M250 900c0-110 110-150 210-150 70 0 90 30 140 30s70-30 140-30c100 0 210 40 210 150 0 120-90 200-200 200-80 0-110-60-150-60s-70 60-150 60c-110 0-200-80-200-200z" fill="${tint.body}"/>` +
    `<path d="M250 900c0-110 110-150 210-150 70 0 90 30 140 30s70-30 140-30c100 0 210 40 210 150 0 120-90 200-200 200-80 0-110-60-150-60s-70 60-150 60c-110 0-200-80-200-200z" fill="url(#side)"/>` +
    `<path d="M254 880C170 820 150 760 190 700M946 880c84-60 104-120 64-180" fill="none" stroke="${tint.deep}" stroke-width="22" stroke-linecap="round"/>` +
    `<path d="M300 880c10-60 90-90 160-90" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".3"/>`,
  mitt: ({ tint, label: lines }) =>
    drawShadow(600, foot, 380) +
    `<path d="M430 1190V760c0-130 70-230 170-230s170 90 170 220v80c30-70 90-80 110-40 20 44-30 130-110 230v170z" fill="${tint.body}"/>` +
    `<path d="M430 1190V760c0-130 70-230 170-230s170 90 170 220v80c30-70 90-80 110-40 20 44-30 130-110 230v170z" fill="url(#side)"/>` +
    `<rect x="418" y="1120" width="364" height="100" rx="20" fill="${tint.deep}"/>` +
    drawLabel(490, 780, 220, 230, lines),
  brush: ({ tint }) =>
    drawShadow(600, foot, 320) +
    `<path d="M565 900h70l16 280a51 51 0 0 1-102 0z" fill="${tint.deep}"/><path d="M565 900h70l16 280a51 51 0 0 1-102 0z" fill="url(#side)"/>` +
    `<ellipse cx="600" cy="690" rx="200" ry="270" fill="${tint.body}"/><ellipse cx="600" cy="690" rx="200" ry="270" fill="url(#side)"/>` +
    `<ellipse cx="600" cy="680" rx="150" ry="214" fill="${colours.milk}" opacity=".85"/>` +
    bristles(tint.deep),
  bundle: ({ tint, cap: lid, label: lines }) =>
    drawShadow(600, foot, 560) +
    `<g transform="translate(-210 0)">${drawVessel(470, foot, 240, 560, 36)}${drawCap(500, 540, 180, 124, 20, lid)}</g>` +
    `<g transform="translate(170 0)">${drawVessel(490, foot, 220, 430, 60, tint.body)}${drawCap(552, 700, 96, 94, 10, lid)}` +
    `<path d="M570 700c-10-90-6-130 30-140 36 10 40 50 30 140z" fill="${colours.ink}" opacity=".88"/></g>` +
    drawVessel(420, foot, 330, 220, 44) +
    drawCap(412, 900, 346, 106, 22, lid) +
    drawLabel(460, 1030, 250, 160, lines.slice(0, 2)),
} as const satisfies Record<string, Draw>;

function bristles(colour: string): string {
  let dots = '';
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const x = 600 + (column - 2.5) * 44 + (row % 2) * 20 - 10;
      const y = 510 + row * 42;
      if (((x - 600) / 140) ** 2 + ((y - 680) / 204) ** 2 < 1) dots += `<circle cx="${x}" cy="${y}" r="7"/>`;
    }
  }
  return `<g fill="${colour}" opacity=".7">${dots}</g>`;
}

export type PlaceholderKind = keyof typeof placeholderKinds;

/** Returns true if there is a drawing of this kind. */
export function isPlaceholderKind(text: string): text is PlaceholderKind {
  return Object.hasOwn(placeholderKinds, text);
}
