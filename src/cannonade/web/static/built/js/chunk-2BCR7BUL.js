function e(){dispatchEvent(new Event("cannonade-reload",{cancelable:!0}))&&location.reload()}export{e as a};
