/** Loads chart artwork into the shadow root, because `use` can't refer to a file on another host. */

/**
 * Returns a function that starts to load a chart and returns its address. The chart appears once it has
 * loaded.
 *
 * @param frame The library's frame. If it has been removed by then, the chart is lost with it.
 */
export function createCharts(frame: HTMLElement): (name: string) => string {
  const requested = new Set<string>();

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
    frame.append(drawing);
  }

  return (name) => {
    if (!requested.has(name)) {
      requested.add(name);
      // Charts are only decoration, so failures are ignored.
      fetchChart(name).catch(() => undefined);
    }
    return `#chart-${name}`;
  };
}
