// Prints the values of the stand-ins in public/index.html: fonts that devices have, drawn as wide and as high as ours.
//   node --import ./test/support/register.mjs build/stand-ins.mjs sans|serif WEIGHT FILE …       such as: sans 600 LiberationSans-Bold.ttf
// FILE is what a device draws that weight with, often of another weight. Width is that of the sample documents' text, as a browser sets it.
import { readdirSync, readFileSync } from 'node:fs';
import { launchBrowser } from '../test/support/browser/browser.ts';

const ours = {
  sans: 'node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
  serif: 'node_modules/@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-500-normal.woff2',
};
const folder = 'src/server/library/sample';
const text = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .join(' ')
  .replace(/[^A-Za-z0-9.,;:()/’'-]+/g, ' ');

const { browser, close } = await launchBrowser();
const page = await browser.newPage();
const given = process.argv.slice(2);
for (let at = 0; at + 2 < given.length; at += 3) {
  const [kind, weight, file] = given.slice(at, at + 3);
  const our = await measure(ours[kind], weight, '100 700');
  const their = await measure(file, weight, weight);
  const adjust = our.width / their.width;
  const percent = (part) => `${Number((part * 100).toFixed(2))}%`;
  console.log(
    `${kind} ${weight} ${file}\n  size-adjust: ${percent(adjust)}; ascent-override: ${percent(our.ascent / adjust)}; descent-override: ${percent(our.descent / adjust)}; line-gap-override: 0%;`,
  );
}
await close();

/** In ems of the font. */
async function measure(file, weight, weights) {
  const bytes = readFileSync(file).toString('base64');
  return page.evaluate(
    async (source, text, weight, weights) => {
      const face = new FontFace('Measured', `url(data:font/any;base64,${source})`, { weight: weights });
      document.fonts.add(await face.load());
      const context = document.createElement('canvas').getContext('2d');
      context.font = `${weight} 1000px Measured`;
      // In pieces: a canvas sets a short line more exactly than one of kilometres.
      const width = text.split(' ').reduce((sum, word) => sum + context.measureText(`${word} `).width, 0);
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('x');
      document.fonts.delete(face);
      return { width: width / 1000, ascent: ascent / 1000, descent: descent / 1000 };
    },
    bytes,
    text,
    weight,
    weights,
  );
}
