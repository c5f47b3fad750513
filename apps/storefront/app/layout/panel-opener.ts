/**
 * Inline script that opens panels at a tap, before and after hydration. A control names its panel in `data-opens`, and
 * in `data-opens-below` the viewport width up to which it opens the panel. The panel is a `dialog` in the page's HTML
 * with a skeleton as its content. React renders the content and sets `data-live`; until then this script handles the
 * close button (`data-closes`) and a tap outside the panel.
 *
 * If React doesn't render the panel within 7 s or can't be loaded, the script closes the panel and runs the control's
 * default action: a link navigates to its page. A panel whose HTML is complete (`data-panel="whole"`) stays open.
 *
 * Submitting an add-to-cart form opens the cart drawer. The submit is held until the entry script has loaded, which
 * sends it (`deferred-hydration/held-actions.ts`). On pages that hydrate when idle, which have no `__quietPage`, the
 * browser submits the form as HTML.
 *
 * A panel is a popover for one frame and a modal dialog after it (`ui/open-panel.ts`).
 *
 * Dispatches `panelopen` on the panel, and again once the entry script has loaded. Listens on the window for
 * `scripts-lost`, which is dispatched when scripts failed to load.
 */
export const panelOpener = [
  // `t`: true while a click is let through to the browser's default action; `x`: the entry script failed to load;
  // `q`: add-to-cart buttons held until the entry script has loaded. A panel that waits for React stores the control
  // that opened it as `c`, and the 7 s timer, restarted at each opening, as `j`. `m` of a panel makes it modal.
  'let t,x,q=[]',
  'const a=f=>document.querySelectorAll("dialog[open],dialog[popover]").forEach(f)',
  // Opens a panel, at first as a popover. A dialog returns the focus only to the element that had it when the dialog became modal.
  // If the focus has moved into the panel before that, the script returns it to the element that had it before.
  'const o=self.__openPanel=p=>{' +
    'let f=document.activeElement,m=p.m=()=>{if(!p.popover)return;' +
    'let i=p.contains(document.activeElement);p.popover=null;p.showModal();' +
    'i&&p.addEventListener("close",()=>f.focus(),{once:true})};' +
    'if(p.open||p.popover)return;if(!p.showPopover)return p.showModal();' +
    'p.popover="manual";p.showPopover();requestAnimationFrame(()=>setTimeout(m))}',
  // Closes a panel, also while it isn't modal yet.
  'const k=p=>{p.m?.();p.close()}',
  // Gives up waiting for React: follows the control's link, or closes the panel and clicks the control. The link's URL replaces the
  // panel's history entry, because `close` goes back in the history, which would cancel the navigation. Text typed into the panel's search field becomes the search term.
  'const g=p=>{let{c}=p,i=p.querySelector("[type=search]")?.value,h=history.state?.panel;p.c=0;' +
    'if(c&&(p.open||p.popover)&&p.dataset.live==null){if(c.href&&(h||i))location[h?"replace":"assign"]' +
    '(c.href+(i?"?q="+encodeURIComponent(i):""));else{k(p);t=1;c.click();t=0}}}',
  'const s=p=>p.dispatchEvent(new Event("panelopen",{bubbles:true}))',
  // Delayed until `ui/close-at-back.ts` has added the panel's history entry.
  'addEventListener("scripts-lost",()=>setTimeout(a,0,g))',
  'addEventListener("click",e=>{' +
    'let i=e.target;if(t||e.metaKey||e.ctrlKey||e.shiftKey||!i.closest)return;' +
    'let p=i.closest("[data-panel]:not([data-live])");' +
    'if(p&&(i==p||i.closest("[data-closes]")))return e.preventDefault(),k(p);' +
    'let c=i.closest("[data-opens]");p=c&&document.getElementById(c.dataset.opens);' +
    'if(x||!p?.showModal||matchMedia("(min-width:"+(c.dataset.opensBelow||"999em")+")").matches)return;' +
    'e.preventDefault();c.closest("[popover]")?.hidePopover();' +
    'o(p);' +
    'i=p.querySelector("[type=search]");i?.focus();i?.select();' +
    'if(p.dataset.live==null&&p.dataset.panel!="whole"){p.c=c;clearTimeout(p.j);p.j=setTimeout(g,7e3,p)}' +
    's(p)},true)',
  'addEventListener("submit",e=>{' +
    'let c=e.submitter,p=document.getElementById("cart-drawer");' +
    'if(t||!q||!c||!p||e.agentInvoked||!self.__quietPage||!c.matches(\'[action$="/cart/add"] button\'))return;' +
    'e.preventDefault();if(q.includes(c))return;q.push(c);p.dataset.adding=1;o(p);setTimeout(d,7e3)},true)',
  // Clicks the held add-to-cart buttons again. If the entry script has loaded, all of them. If it failed or timed out,
  // only the first, since submitting its form as HTML leaves the page.
  'const d=h=>{let b=q;q=0;if(b)h?b.map(c=>c.click()):b[0]?.click()}',
].join(';');

/**
 * Returns code that loads the entry script. A failed import can't be repeated in the same document, so controls then
 * work as plain HTML.
 */
export function writeEntryImport(address: string): string {
  return `import(${JSON.stringify(address)}).then(()=>{a(s);d(1)},()=>{x=1;a(g);d()})`;
}
