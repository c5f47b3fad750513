/**
 * Opens panels at a tap before any other script has arrived, and after: the page holds this text itself. A control names its
 * panel, a `dialog` that the page holds with its skeleton (`data-opens`, up to a width `data-opens-below`); what is in it
 * comes with React, which marks the panel as `data-live`. Until then its close button (`data-closes`) and a tap outside close
 * it here. A panel that stays without React for 7 s, or for good, is closed, and its control does what it does without
 * scripts: a link leads to its page. One that is complete without React (`data-panel="whole"`) stays.
 *
 * An add opens the cart, and waits for the entry, which sends it (`quiet/held-actions.ts`); on pages that React takes over when
 * they are idle it is a plain form.
 *
 * Dispatches `panelopen` on the panel, once more when the entry is there, and reads `scripts-lost` from the window.
 */
export const panelOpener = [
  // `t`: a control is plain HTML at this click; `x`: the entry is lost; `q`: buttons of adds that wait for it. A panel that waits
  // for React has its control as `c`, and as `j` the timer of its last opening.
  'let t,x,q=[]',
  'const a=f=>document.querySelectorAll("dialog[open]").forEach(f)',
  // The panel's entry in the history is replaced by the page of the link: leaving it by `close` would end that navigation.
  'const g=p=>{let{c}=p;p.c=0;if(c&&p.open&&p.dataset.live==null){' +
    'if(c.href&&history.state?.panel)location.replace(c.href);else{p.close();t=1;c.click();t=0}}}',
  'const s=p=>p.dispatchEvent(new Event("panelopen",{bubbles:true}))',
  // After that entry was added.
  'addEventListener("scripts-lost",()=>setTimeout(a,0,g))',
  'addEventListener("click",e=>{' +
    'let i=e.target;if(t||e.metaKey||e.ctrlKey||e.shiftKey||!i.closest)return;' +
    'let p=i.closest("[data-panel]:not([data-live])");' +
    'if(p&&(i==p||i.closest("[data-closes]")))return e.preventDefault(),p.close();' +
    'let c=i.closest("[data-opens]");p=c&&document.getElementById(c.dataset.opens);' +
    'if(x||!p?.showModal||matchMedia("(min-width:"+(c.dataset.opensBelow||"999em")+")").matches)return;' +
    'e.preventDefault();c.closest("[popover]")?.hidePopover();' +
    'if(!p.open)p.showModal();' +
    'i=p.querySelector("[type=search]");i?.focus();i?.select();' +
    'if(p.dataset.live==null&&p.dataset.panel!="whole"){p.c=c;clearTimeout(p.j);p.j=setTimeout(g,7e3,p)}' +
    's(p)},true)',
  'addEventListener("submit",e=>{' +
    'let c=e.submitter,p=document.getElementById("cart-drawer");' +
    'if(t||!q||!c||!p||e.agentInvoked||!self.__quietPage||!c.matches(\'[action$="/cart/add"] button\'))return;' +
    'e.preventDefault();if(q.includes(c))return;q.push(c);p.dataset.adding=1;if(!p.open)p.showModal();setTimeout(d,7e3)},true)',
  // Presses those buttons once more: all once the entry is here, and the first, which leaves the page, where it isn't.
  'const d=h=>{let b=q;q=0;if(b)h?b.map(c=>c.click()):b[0]?.click()}',
].join(';');

/** Loads the entry. A module that failed once is lost to the document: its controls are plain HTML from then on. */
export function writeEntryImport(address: string): string {
  return `import(${JSON.stringify(address)}).then(()=>{a(s);d(1)},()=>{x=1;a(g);d()})`;
}
