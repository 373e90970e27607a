/** Chart artwork in the shadow root itself: `use` draws nothing in from another host's file. */

/** Answers what the application asks for a chart's address; its artwork stands there once it has come, or there is none. */
export function createCharts(root: ShadowRoot): (name: string) => string {
  const asked = new Set<string>();

  async function fetchChart(name: string): Promise<void> {
    const answer = await fetch(new URL(`/assets/chart-${name}.svg`, import.meta.url));
    const chart = new DOMParser()
      .parseFromString(await answer.text(), 'image/svg+xml')
      .getElementById('chart');
    if (!answer.ok || !chart) return;
    chart.id = `chart-${name}`;
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('display', 'none');
    drawing.append(chart);
    root.append(drawing);
  }

  return (name) => {
    if (!asked.has(name)) {
      asked.add(name);
      // Decoration: without it nothing is missing.
      fetchChart(name).catch(() => undefined);
    }
    return `#chart-${name}`;
  };
}
