// Writes the icons in src/ui/icons from lucide-static. Each icon is a module with a single path, so that a
// screen loads only the icons that it shows. To add an icon, add its name to the list, and run `node
// build/icons.mjs`, which fetches lucide-static.
import { copyFileSync, readFileSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchedPackage } from './fetched-package.mjs';

export const lucide = { name: 'lucide-static', version: '1.62.0', licence: 'build/lucide.licence.txt' };

export const names = (
  'arrow-left arrow-left-right arrow-up arrow-down arrow-up-right bell bell-off bookmark-plus building-2 ' +
  'calendar calendar-clock calendar-search check chevron-down chevron-left chevron-right chevron-up circle ' +
  'circle-check circle-dot circle-user-round circle-x clipboard-check clipboard-list clipboard-plus ' +
  'clock cloud-off contrast copy corner-down-right download ellipsis eye eye-off file-plus ' +
  'file-search file-text file-x flag folder folder-minus folder-plus hard-drive hard-drive-download ' +
  'highlighter history inbox info key-round layout-dashboard life-buoy link list-filter list-tree ' +
  'log-out mail maximize-2 menu message-square minimize-2 minus octagon-alert pencil plus quote ' +
  'refresh-cw rotate-ccw rss scale search shield sliders-horizontal star star-off sun-moon ' +
  'table-of-contents trash-2 triangle-alert unfold-vertical upload user-plus users wifi wifi-off x zoom-in zoom-out'
).split(' ');

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const round = (n) => String(Number(n.toFixed(3)));

/**
 * Makes the first `m` of a path absolute, because the paths of several elements are joined. Further pairs of
 * numbers after this `m` stay relative.
 */
function absolute(d) {
  return d
    .trim()
    .replace(/^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(?=[-\d.])/, 'M$1 $2l')
    .replace(/^m/, 'M');
}

/** Functions that convert each kind of element in Lucide's files to path data. */
const shapes = {
  path: ({ d }) => absolute(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx, cy, r }) =>
    `M${round(cx - r)} ${cy}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0`,
  rect: ({ x = 0, y = 0, width, height, rx = 0 }) => {
    const [r, w, h] = [Number(rx), Number(width) - 2 * rx, Number(height) - 2 * rx];
    const corner = (dx, dy) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
    const top = `M${round(Number(x) + r)} ${y}h${round(w)}${corner(r, r)}v${round(h)}${corner(-r, r)}`;
    return `${top}h${round(-w)}${corner(-r, -r)}v${round(-h)}${corner(r, -r)}z`;
  },
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
};

/** Returns the source of one icon's module. */
export function iconModule(name, svg) {
  const d = [...svg.matchAll(/<(path|line|circle|rect|polyline|polygon)\s([^>]*?)\/>/g)]
    .map(([, element, attributes]) =>
      shapes[element](
        Object.fromEntries(
          [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
        ),
      ),
    )
    .join('');
  return `/** Lucide "${name}" (ISC); written by build/icons.mjs. */\nexport const ${camel(name)}Icon = '${d}';\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const source = fetchedPackage(lucide);
  const folder = 'src/ui/icons';
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of names) {
    const svg = readFileSync(join(source, 'icons', `${name}.svg`), 'utf8');
    writeFileSync(join(folder, `${name}.ts`), iconModule(name, svg));
  }
  copyFileSync(join(source, 'LICENSE'), lucide.licence);
}
