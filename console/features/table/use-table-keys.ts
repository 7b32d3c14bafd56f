'use client';

import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { StreamControl } from './stream.tsx';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));
}

/** Slash goes to the composer from anywhere but a field; Escape lets go of the end of the story. */
export function useTableKeys(field: RefObject<HTMLTextAreaElement | null>, control: RefObject<StreamControl | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) {
        event.preventDefault();
        field.current?.focus();
      }
      if (event.key === 'Escape' && document.querySelector('[role="dialog"], [role="menu"]') === null) control.current?.stop();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [field, control]);
}
