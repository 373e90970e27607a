// Writes the page of the desktop app, in which the build fills the placeholders that a server fills elsewhere.
import { readFileSync } from 'node:fs';

/**
 * @param script The address of the main script.
 * @param style The style sheet.
 * @param productionApi The production host; empty if there is none.
 */
export function desktopPage({ script, style, build, productionApi }) {
  const page = readFileSync('public/index.html', 'utf8')
    // The app contains its fonts, so it needs no fallback fonts.
    .replace(' data-fonts="later"', '')
    // Tauri adds a nonce of its own.
    .replaceAll(' nonce="{{nonce}}"', '')
    .replace('{{nonce}}', '')
    .replace('{{style}}', () => style)
    .replace('{{script}}', script)
    .replace('{{preload}}', '')
    .replace('{{build}}', build)
    .replace('{{productionApi}}', escape(productionApi))
    // A company's provider can't redirect to the app.
    .replace('{{provider}}', '')
    .replace('{{shell}}', '')
    // Only browsers need these links.
    .replace(/<link rel="(?:manifest|apple-touch-icon)"[^>]*>\n/g, '');
  if (page.includes('{{'))
    throw new Error(`A placeholder in public/index.html was not replaced: ${/\{\{\w*/.exec(page)?.[0]}`);
  return page;
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
