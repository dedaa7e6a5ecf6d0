import {
  useRef,
  type DragEvent as ReactDragEvent,
  type MouseEvent as ReactMouseEvent,
  type TouchEvent as ReactTouchEvent,
} from 'react';

/** Specification section 9. */
const closesAbovePx = 50;
/** A shorter movement counts as a tap. */
const tapPx = 8;

type Swipe = { x: number; y: number; movedPx: number; isSideways: boolean | undefined };

const leftwards = ({ x }: Swipe, touch: { clientX: number }) => Math.min(0, touch.clientX - x);

/**
 * The element follows a finger to the left. Released beyond 50 px it stays there and calls `onSwipe`; before that it
 * returns. A vertical movement scrolls instead. A mouse works where it acts as touch.
 */
export function useSwipeLeft(onSwipe: () => void) {
  const current = useRef<Swipe>(undefined);

  function place(element: HTMLElement, leftPx: number, isFollowing: boolean) {
    element.style.transition = isFollowing ? 'none' : '';
    element.style.translate = leftPx === 0 ? '' : `${leftPx}px 0`;
  }

  function handleMove(event: ReactTouchEvent<HTMLElement>) {
    const swipe = current.current;
    const touch = event.touches[0];
    if (!swipe || !touch) return;
    const [x, y] = [Math.abs(touch.clientX - swipe.x), Math.abs(touch.clientY - swipe.y)];
    if (swipe.isSideways === undefined && Math.max(x, y) > tapPx) swipe.isSideways = x > y;
    if (!swipe.isSideways) return;
    swipe.movedPx = leftwards(swipe, touch);
    place(event.currentTarget, swipe.movedPx, true);
  }

  function handleEnd(event: ReactTouchEvent<HTMLElement>) {
    const swipe = current.current;
    if (!swipe?.isSideways) return;
    // Keeps the swipe until after the click that a released mouse sends here.
    setTimeout(() => (current.current = undefined));
    if (swipe.movedPx < -closesAbovePx) onSwipe();
    else place(event.currentTarget, 0, false);
  }

  return {
    onTouchStart: (event: ReactTouchEvent<HTMLElement>) => {
      const touch = event.touches[0];
      current.current = touch && { x: touch.clientX, y: touch.clientY, movedPx: 0, isSideways: undefined };
    },
    onTouchMove: handleMove,
    onTouchEnd: handleEnd,
    onTouchCancel: (event: ReactTouchEvent<HTMLElement>) => place(event.currentTarget, 0, false),
    /** A mouse that is released after a swipe must neither click nor drag a link. */
    onClickCapture: (event: ReactMouseEvent<HTMLElement>) => {
      if (!current.current?.isSideways) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: ReactDragEvent<HTMLElement>) => event.preventDefault(),
  };
}
