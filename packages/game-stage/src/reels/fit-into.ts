/** Lays an element in units of the design box over the board, scaled to the room of the page as the board is. */
export function fitInto(host: HTMLElement, root: HTMLElement, size: { width: number; height: number }): void {
  root.style.width = `${size.width}px`;
  root.style.height = `${size.height}px`;
  host.append(root);
  new ResizeObserver(() => {
    const scale = Math.min(host.clientWidth / size.width, host.clientHeight / size.height);
    const left = (host.clientWidth - size.width * scale) / 2;
    const top = (host.clientHeight - size.height * scale) / 2;
    root.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
  }).observe(host);
}
